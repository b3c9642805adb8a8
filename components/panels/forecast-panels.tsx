'use client';

import { CalendarDays, Clock } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useShownHour } from '@/components/timeline/time-context';
import { useIsServed } from '@/components/ui/served';
import { Bone } from '@/components/ui/skeleton';
import type { ForecastDocument } from '@/lib/contract/forecast';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { type Forecast, toForecast } from '@/lib/weather/forecast';
import { AnswerView } from './answer-view';
import type { CellPlace } from './cell-place';
import { Days } from './daily-panel';
import styles from './forecast-panels.module.css';
import { Note } from './note';
import { Panel } from './panel';
import { Provenance } from './provenance';

/** The chart and what draws it come after the page that it stands in. */
const Meteogram = lazy(async () => {
  const { Meteogram } = await import('./meteogram/meteogram');
  return { default: Meteogram };
});

/** Hours and days: one answer, two parts. */
export function ForecastPanels({ cell, place }: { cell: string; place: CellPlace }) {
  const { t } = useMessages();
  const query = useForecast(cell);
  const document = query.data?.document;
  const forecast = useMemo(() => document && toForecast(document, place), [document, place]);
  const provenance = (answer: ApiResponse<ForecastDocument>) => (
    <Provenance
      resource="forecast"
      answer={answer}
      observedMs={forecast?.issuedMs ?? null}
      observedAs="issued"
      nowMs={place.nowMs}
    />
  );
  const hours = forecast?.hours.length;
  const days = forecast?.days.length;
  const noData = <Note title={t('forecast.no-data.title')} help={t('forecast.no-data.help')} />;
  const failed = useLastingFailure(query);
  const hourlyTitle = failed
    ? t('forecast.title')
    : hours
      ? t('hourly.title-count', { count: hours })
      : t('hourly.title');
  return (
    <>
      <Panel title={hourlyTitle} icon={Clock}>
        <AnswerView query={query} skeleton={<HoursSkeleton />} noData={noData}>
          {(answer) => (
            <>
              {forecast && <Hours forecast={forecast} place={place} />}
              {provenance(answer)}
            </>
          )}
        </AnswerView>
      </Panel>
      {!failed && (
        <Panel
          title={days ? t('daily.title-count', { count: days }) : t('daily.title')}
          icon={CalendarDays}
        >
          <AnswerView query={query} skeleton={<DaysSkeleton />}>
            {(answer) => (
              <>
                {forecast && <Days forecast={forecast} place={place} />}
                {provenance(answer)}
              </>
            )}
          </AnswerView>
        </Panel>
      )}
    </>
  );
}

function Hours({ forecast, place }: { forecast: Forecast; place: CellPlace }) {
  const { hourMs, isNow } = useShownHour();
  const { t } = useMessages();
  const isServed = useIsServed();
  // The chart is drawn by width, which only a browser knows.
  if (isServed) return <HoursSkeleton />;
  if (forecast.hours.length === 0) return <Note help={t('hourly.none')} />;
  return (
    <Suspense fallback={<HoursSkeleton />}>
      <Meteogram hours={forecast.hours} place={place} chosenMs={isNow ? null : hourMs} />
      {forecast.doubtful && <p className={styles.remark}>{t('hourly.doubtful')}</p>}
    </Suspense>
  );
}

/** As high as the chart, so that nothing moves when it comes. */
function HoursSkeleton() {
  return (
    <div className={styles.hours}>
      <Bone width="62%" height={40} />
      <Bone width="100%" height={36} />
      <Bone width="100%" height={250} />
      <Bone width={80} height={18} />
    </div>
  );
}

function DaysSkeleton() {
  return (
    <div className={styles.days}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
        <Bone key={key} width="100%" height={36} />
      ))}
    </div>
  );
}
