'use client';

import { Clock } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useShownHour } from '@/components/timeline/time-context';
import { useIsServed } from '@/components/ui/served';
import { Bones } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { type Forecast, issuedMsOf, toForecast } from '@/lib/weather/forecast';
import type { CellPlace } from './cell-place';
import { DailyPanel } from './daily-panel';
import styles from './forecast-panels.module.css';
import { Note } from './note';
import { ResourcePanel } from './resource-panel';

/** The chart and its library load after the page. */
const Meteogram = lazy(async () => ({
  default: (await import('./meteogram/meteogram')).Meteogram,
}));

/** As high as the chart, so that nothing moves when it appears. */
const HOURS_SKELETON = (
  <Bones
    bars={[
      ['62%', 40],
      ['100%', 36],
      ['100%', 250],
      [80, 22],
    ]}
    gap={12}
  />
);

/** Hours and days: one response, two panels. */
export function ForecastPanels({ cell, place }: { cell: string; place: CellPlace }) {
  const { t } = useMessages();
  const query = useForecast(cell);
  const document = query.data?.document;
  const forecast = useMemo(
    () => (document ? toForecast(document, place) : null),
    [document, place],
  );
  const hours = forecast?.hours.length;
  const days = forecast?.days.length;
  const failed = useLastingFailure(query);
  const hourlyTitle = failed
    ? t('forecast.title')
    : hours
      ? t('hourly.title-count', { count: hours })
      : t('hourly.title');
  return (
    <>
      <ResourcePanel
        resource="forecast"
        title={hourlyTitle}
        icon={Clock}
        query={query}
        skeleton={HOURS_SKELETON}
        noData={<Note title={t('forecast.no-data.title')} help={t('forecast.no-data.help')} />}
        observedMsOf={issuedMsOf}
        observedAs="issued"
        nowMs={place.nowMs}
      >
        {() => forecast && <Hours forecast={forecast} place={place} />}
      </ResourcePanel>
      {!failed && (
        <DailyPanel
          cell={cell}
          title={days ? t('daily.title-count', { count: days }) : t('daily.title')}
          forecast={forecast}
          place={place}
        />
      )}
    </>
  );
}

function Hours({ forecast, place }: { forecast: Forecast; place: CellPlace }) {
  const { hourMs, isNow } = useShownHour();
  const { t } = useMessages();
  const isServed = useIsServed();
  // The chart needs its width, which only a browser knows.
  if (isServed) return HOURS_SKELETON;
  if (forecast.hours.length === 0) return <Note help={t('hourly.none')} />;
  return (
    <Suspense fallback={HOURS_SKELETON}>
      <Meteogram
        hours={forecast.hours}
        timeZone={place.timeZone}
        nowMs={place.nowMs}
        chosenMs={isNow ? null : hourMs}
      />
      {forecast.doubtful && <p className={styles.remark}>{t('hourly.doubtful')}</p>}
    </Suspense>
  );
}
