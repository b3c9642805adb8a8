import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import { dateAt } from '@/lib/weather/local-time';
import type { PollenPeriod } from '@/lib/weather/pollen';
import type { CellPlace } from './cell-place';
import styles from './pollen-strip.module.css';

/** Five days in three-hour periods make forty; more than this would be hairlines. */
const MOST = 56;

type StripPeriod = PollenPeriod & { readonly startMs: number };

/** The overall level of the coming periods, side by side, by both height and color. */
export function PollenStrip({
  periods,
  place,
}: {
  periods: readonly StripPeriod[];
  place: CellPlace;
}) {
  const { t, formats, service } = useMessages();
  const { timeZone } = place;
  const shown = periods.slice(0, MOST);
  return (
    <ol className={styles.strip} aria-label={t('pollen.ahead')}>
      {shown.map((period, index) => {
        const date = dateAt(period.startMs, timeZone);
        const newDay = index > 0 && dateAt(shown[index - 1]?.startMs ?? 0, timeZone) !== date;
        const room = shown.slice(index, index + 4).length === 4;
        const time = formats.date(period.startMs, { weekday: 'short', hour: 'numeric', timeZone });
        const level = period.label ? service.pollenLevel(period.label).text : t('panel.unknown');
        const label = t('pollen.at', { time, label: level });
        return (
          <li
            key={period.startMs}
            className={newDay && index > 3 ? `${styles.period} ${styles.newDay}` : styles.period}
            title={label}
          >
            <span className={`${styles.bar} ${styles[`level-${period.level ?? 'unknown'}`]}`} />
            <VisuallyHidden>{label}</VisuallyHidden>
            {index === 0 && (
              <span className={styles.day} aria-hidden="true">
                {t('pollen.now')}
              </span>
            )}
            {newDay && room && index > 3 && (
              <span className={styles.day} aria-hidden="true">
                {formats.date(period.startMs, { weekday: 'short', timeZone })}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
