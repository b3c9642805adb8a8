import { useMemo, useState } from 'react';
import { useShownHour, useTimeSpan, useTimeStore } from '@/components/timeline/time-context';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { Segments } from '@/components/ui/segments';
import { useIsServed } from '@/components/ui/served';
import { Bones } from '@/components/ui/skeleton';
import { dayOfDate, firstDayAfter } from '@/lib/contract/day-steps';
import { useMessages } from '@/lib/messages/use-messages';
import type { Forecast } from '@/lib/weather/forecast';
import { isDayStep } from '@/lib/weather/shown-time';
import { unbrokenHours } from '@/lib/weather/unbroken-hours';
import type { CellPlace } from './cell-place';
import { HourStrip } from './hours/hour-strip';
import styles from './hours-content.module.css';
import { Note } from './note';

/** The chart and its library load after the page. */
const Meteogram = lazyPart(async () => (await import('./meteogram/meteogram')).Meteogram);
const DayChart = lazyPart(async () => (await import('./days/day-chart')).DayChart);

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
  const span = useChartSpan();
  const { knownDays, startMs } = span;
  const hasDays = forecast.days.some(({ date }) => dayOfDate(date) >= firstDayAfter(startMs));
  if (hours.length === 0) return <Note help={t('hourly.none')} />;
  const chosenMs = isNow ? null : hourMs;
  return (
    <div className={styles.hours}>
      <HourStrip hours={hours} timeZone={timeZone} nowMs={nowMs} chosenMs={chosenMs} time={store} />
      {hasDays && (
        // Without scripts it would do nothing, and its place is kept until they run.
        <div className={isServed ? styles.later : undefined} data-no-print="">
          <Segments
            label={t('hourly.span')}
            name="chart-span"
            options={[
              { value: 'hours', text: t('hourly.span.hours') },
              { value: 'days', text: t('hourly.span.days') },
            ]}
            chosen={span.shows}
            onChoose={span.show}
          />
        </div>
      )}
      {/* The chart needs its width, which only a browser knows. */}
      {isServed ? (
        CHART_SKELETON
      ) : hasDays && span.shows === 'days' ? (
        <OptionalPart name={t('daily.title')} loading={CHART_SKELETON} of={[forecast]}>
          <DayChart {...{ forecast, place, knownDays }} shownMs={hourMs} choose={span.choose} />
        </OptionalPart>
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

type ChartSpan = 'hours' | 'days';

/**
 * Whether the chart is of hours or of days: as the reader has chosen last, until the time leaves the hours or comes back
 * to them; then, as the time is.
 */
function useChartSpan() {
  const store = useTimeStore();
  const { isDay } = useShownHour();
  const { startMs, knownDays } = useTimeSpan();
  const [chosen, setChosen] = useState<{ span: ChartSpan; isDay: boolean } | null>(null);
  if (chosen !== null && chosen.isDay !== isDay) setChosen(null);
  const shows: ChartSpan = chosen?.isDay === isDay ? chosen.span : isDay ? 'days' : 'hours';
  return {
    startMs,
    knownDays,
    shows,
    show(span: ChartSpan) {
      // There is no day among the hours.
      if (span === 'hours' && isDay) store.backToNow();
      else setChosen({ span, isDay });
    },
    choose(ms: number) {
      setChosen({ span: 'days', isDay: isDayStep(ms, startMs) });
      store.choose(ms);
    },
  } as const;
}
