'use client';

import { usePlaceName } from '@/components/layers/use-place-name';
import { ZonePicker } from '@/components/panels/zone-picker';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { useZone, useZonesNear } from '@/lib/queries/lookups';
import styles from './builder.module.css';
import type { UseBuilder } from './use-builder';

/** How many zones are offered around a place. */
const MAX_OFFERED = 4;

/** The zone whose alerts are shown: those around the place, or any by its name. */
export function ZoneChoice({ builder: { state, change } }: { builder: UseBuilder }) {
  const { t } = useMessages();
  const [cell = ''] = state.cells;
  const place = usePlaceName(cell);
  const around = useZonesNear(cell).data?.document.zones ?? [];
  const near = around.filter(({ id }) => id !== state.zone).slice(0, MAX_OFFERED);
  const name = useZone(state.zone).data?.document.name;
  return (
    <div className={styles.place}>
      <p className={styles.line}>
        <span className={styles.label}>{t('embed-builder.zone', { id: state.zone })}</span>
        <strong data-zone="">{name ?? state.zone}</strong>
      </p>
      {near.length > 0 && (
        <>
          <p className={styles.label} id="builder-zones">
            {t('embed-builder.zones-near', { place })}
          </p>
          <ul className={styles.chips} aria-labelledby="builder-zones">
            {near.map(({ id, name }) => (
              <li key={id}>
                <Button onClick={() => change({ zone: id })}>{name ?? id}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ZonePicker onChoose={(zone) => change({ zone })} />
    </div>
  );
}
