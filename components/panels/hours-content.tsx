import { useMemo } from 'react';
import { useShownHour, useTimeStore } from '@/components/timeline/time-context';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useIsServed } from '@/components/ui/served';
import { Bones } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import type { Forecast } from '@/lib/weather/forecast';
import { unbrokenHours } from '@/lib/weather/unbroken-hours';
import type { CellPlace } from './cell-place';
import { HourStrip } from './hours/hour-strip';
import styles from './hours-content.module.css';
import { Note } from './note';

/** The chart and its library load after the page. */
const Meteogram = lazyPart(async () => (await import('./meteogram/meteogram')).Meteogram);

/** As high as the chart, so that nothing moves when it appears. */
const CHART_SKELETON = (
  <Bones
    bars={[
      ['62%', 40],
      ['100%', 36],
      ['100%', 252],
      [80, 22],
    ]}
    gap={12}
  />
);

/** The same with the strip above it. */
export const HOURS_SKELETON = (
  <div className={styles.hours}>
    <Bones bars={[['100%', 108]]} gap={0} />
    {CHART_SKELETON}
  </div>
);

/** The coming hours as a strip and as a chart. Both show and set the one time of the page. */
export function Hours({ forecast, place }: { forecast: Forecast; place: CellPlace }) {
  const { t } = useMessages();
  const { hourMs, isNow } = useShownHour();
  const store = useTimeStore();
  const isServed = useIsServed();
  const { timeZone, nowMs, isDay } = place;
  const hours = useMemo(() => unbrokenHours(forecast.hours, isDay), [forecast.hours, isDay]);
  if (hours.length === 0) return <Note help={t('hourly.none')} />;
  const chosenMs = isNow ? null : hourMs;
  return (
    <div className={styles.hours}>
      <HourStrip hours={hours} timeZone={timeZone} nowMs={nowMs} chosenMs={chosenMs} time={store} />
      {/* The chart needs its width, which only a browser knows. */}
      {isServed ? (
        CHART_SKELETON
      ) : (
        <OptionalPart name={t('hourly.title')} loading={CHART_SKELETON} of={[hours]}>
          <Meteogram
            hours={hours}
            timeZone={timeZone}
            nowMs={nowMs}
            chosenMs={chosenMs}
            time={store}
          />
        </OptionalPart>
      )}
      {forecast.doubtful && <p className={styles.remark}>{t('hourly.doubtful')}</p>}
    </div>
  );
}
