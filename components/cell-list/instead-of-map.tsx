'use client';

import { useMemo, useState } from 'react';
import { LayerMenu } from '@/components/layers/layer-switch';
import { Segments } from '@/components/ui/segments';
import type { LayerName } from '@/lib/contract/layers';
import type { Bounds } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { usePlace } from '@/lib/queries/place';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import { CellList } from './cell-list';
import { COUNTRY } from './country';
import styles from './instead-of-map.module.css';

/** About sixty kilometers each way: a city and what lies around it. */
const AROUND_DEGREES = { lat: 0.55, lng: 0.7 };

type InsteadOfMapProps = {
  cell: string | null;
  layer: LayerName;
  /** How many hexes may be in view. */
  mostHexes: number;
  onSelect: (cell: string) => void;
  onLayer: (layer: LayerName) => void;
};

/** Where no map can be drawn: the hexes of the country, or those around the chosen cell, as a list. */
export function InsteadOfMap({ cell, layer, mostHexes, onSelect, onLayer }: InsteadOfMapProps) {
  const { t } = useMessages();
  const center = usePlace(cell).data?.document.center ?? null;
  const [chosen, setChosen] = useState<'country' | 'around'>(cell ? 'around' : 'country');
  const area = center ? chosen : 'country';
  const { lat, lng } = center ?? { lat: 0, lng: 0 };
  const view = useMemo(() => {
    const bounds = area === 'around' ? boxAround({ lat, lng }) : COUNTRY;
    return { bounds, most: mostHexes };
  }, [area, lat, lng, mostHexes]);
  return (
    <div className={styles.list}>
      <div className={styles.choices}>
        <LayerMenu layer={layer} onChange={onLayer} />
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
      <CellList view={view} clockAt={center ?? HOME_CAMERA} layer={layer} onSelect={onSelect} />
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
