'use client';

import { useMemo, useState } from 'react';
import { LayerMenu } from '@/components/layers/layer-switch';
import { Segments } from '@/components/ui/segments';
import type { Bounds } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { useMapHexes, usePlace } from '@/lib/queries/lookups';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { CellList } from './cell-list';
import styles from './instead-of-map.module.css';
import { COUNTRY } from './rows';

/** About sixty kilometers each way: a city and its surroundings. */
const AROUND_DEGREES = { lat: 0.55, lng: 0.7 };

type InsteadOfMapProps = {
  view: UseViewState;
  cell: string | null;
  onSelect: (cell: string, point: LatLng | null) => void;
};

/** If no map can be drawn: the hexes of the country, or those around the selected cell, as a list. */
export function InsteadOfMap({ view, cell, onSelect }: InsteadOfMapProps) {
  const { t } = useMessages();
  const most = useMapHexes();
  const layer = view.state.layer ?? 'temperature';
  const center = usePlace(cell).data?.document.center ?? null;
  const [chosen, setChosen] = useState<'country' | 'around'>(cell ? 'around' : 'country');
  const area = center ? chosen : 'country';
  const { lat, lng } = center ?? { lat: 0, lng: 0 };
  const listed = useMemo(() => {
    const bounds = area === 'around' ? boxAround({ lat, lng }) : COUNTRY;
    return { bounds, most };
  }, [area, lat, lng, most]);
  return (
    <div className={styles.list}>
      <div className={styles.choices}>
        <LayerMenu
          layer={layer}
          onChange={(next) => view.adjust({ layer: next === 'temperature' ? null : next })}
        />
        {center && (
          <Segments
            label={t('list.area')}
            name="list-area"
            options={[
              { value: 'country', text: t('list.country') },
              { value: 'around', text: t('list.around') },
            ]}
            chosen={area}
            onChoose={setChosen}
          />
        )}
      </div>
      <CellList
        view={listed}
        clockAt={center ?? HOME_CAMERA}
        layer={layer}
        onSelect={(next) => onSelect(next, null)}
      />
    </div>
  );
}

function boxAround({ lat, lng }: LatLng): Bounds {
  return {
    west: lng - AROUND_DEGREES.lng,
    east: lng + AROUND_DEGREES.lng,
    south: lat - AROUND_DEGREES.lat,
    north: lat + AROUND_DEGREES.lat,
  };
}
