import { Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useShownHour, useTimeSpan, useTimeStore } from '@/components/timeline/time-context';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { issuedMsOf } from '@/lib/weather/forecast';
import type { CellPlace } from './cell-place';
import { DailyPanel } from './daily-panel';
import { DAYS_ID } from './days/lead-to-days';
import { HOURS_SKELETON, Hours } from './hours-content';
import { Note } from './note';
import { ResourcePanel } from './resource-panel';
import { useHere } from './use-here';

/** Hours and days: one response, two panels. */
export function ForecastPanels({ cell, place }: { cell: string; place: CellPlace }) {
  const { t } = useMessages();
  const query = useForecast(cell);
  const { forecast } = useHere(cell, place);
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
        <DaysInTime
          id={DAYS_ID}
          cell={cell}
          title={days ? t('daily.title-count', { count: days }) : t('daily.title')}
          place={place}
        />
      )}
    </>
  );
}

/** The days, of which a press shows one on the map and in the chart. */
function DaysInTime(props: Omit<ComponentProps<typeof DailyPanel>, 'time'>) {
  const { hourMs, isNow } = useShownHour();
  const { knownDays } = useTimeSpan();
  const store = useTimeStore();
  const shownMs = isNow ? null : hourMs;
  const time = { shownMs, knownDays, choose: (ms: number) => store.choose(ms) };
  return <DailyPanel {...props} time={time} />;
}
