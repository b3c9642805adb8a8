import { MoveUp } from 'lucide-react';
import { useMessages } from '@/lib/messages/use-messages';
import { degreesOf } from '@/lib/weather/formulas';
import type { Wind } from '@/lib/weather/wind';
import { useUnits } from './use-units';
import styles from './wind-text.module.css';

/** A wind: an arrow in the direction it blows, the direction it comes from, and its speed. */
export function WindText({ wind }: { wind: Wind }) {
  const { t } = useMessages();
  const { windSpeed } = useUnits();
  const speed = windSpeed(wind);
  if (speed === null) return <span>–</span>;
  if (wind.speedMph === 0) return <span>{t('current.calm')}</span>;
  const from = wind.direction?.toUpperCase() ?? null;
  const degrees = from === null ? undefined : degreesOf(from);
  return (
    <span className={styles.wind}>
      {degrees !== undefined && (
        <MoveUp
          className={styles.arrow}
          size={14}
          aria-hidden="true"
          style={{ rotate: `${degrees + 180}deg` }}
        />
      )}
      {from && (
        <span lang={degrees === undefined ? 'en' : undefined}>
          {t('unit.compass', { point: from })}
        </span>
      )}
      <span>{speed}</span>
    </span>
  );
}
