import { memo } from 'react';
import { NowChip } from '@/components/timeline/now-chip';
import { useTimeStore } from '@/components/timeline/time-context';
import { useIsServed } from '@/components/ui/served';
import { HOUR_MS } from '@/lib/contract/time';
import { capital } from '@/lib/messages/capital';
import { longTimeText } from '@/lib/messages/day-text';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import type { Forecast } from '@/lib/weather/forecast';
import { issuedMsOf } from '@/lib/weather/forecast';
import { midnightOf } from '@/lib/weather/local-time';
import { chanceInHour, chanceOnDay } from '@/lib/weather/shown-facts';
import {
  dateOfShown,
  type ShownTime,
  type ShownWeather,
  weatherAt,
} from '@/lib/weather/shown-weather';
import type { CellPlace } from './cell-place';
import { ChanceFact, CurrentFacts, WindFact } from './current-facts';
import { CurrentHero } from './current-hero';
import styles from './current-panel.module.css';
import { CurrentSkeleton } from './current-skeleton';
import { Note } from './note';
import { useRegionName } from './panel';
import { PanelBoundary } from './panel-boundary';
import { Provenance } from './provenance';
import { QueryView } from './query-view';
import { SunLine } from './sun-line';
import { useHere } from './use-here';

const NOON_MS = 12 * HOUR_MS;

/** The same at all hours of a day, and not drawn again with each of them while the time is played. */
const Sun = memo(SunLine);
const Age = memo(Provenance);

type ShownPanelProps = { cell: string; place: CellPlace; time: ShownTime };

/** What the forecast says of a time that the reader has chosen, in place of the present weather. */
export function ShownPanel({ cell, place, time }: ShownPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const store = useTimeStore();
  const isServed = useIsServed();
  const query = useForecast(cell);
  const { forecast, isForecastOld } = useHere(cell, place);
  const when = capital(longTimeText(messages, time, place.timeZone), messages);
  const name = useRegionName(t('shown.title', { time: when }));
  const weather = forecast && weatherAt(forecast, time);
  const midnightMs = midnightOf(dateOfShown(time, place.timeZone), place.timeZone);
  const sky = time.isDay || place.isDay(time.hourMs) ? styles.day : styles.night;
  return (
    <section
      className={`${styles.hero} ${isForecastOld ? styles.past : sky}`}
      aria-label={name}
      suppressHydrationWarning
    >
      <div className={styles.shown}>
        <p className={styles.station}>
          {/* The server may write the time slightly differently from the browser. */}
          <strong suppressHydrationWarning>{when}</strong>
          <span>{` · ${t('shown.here')}`}</span>
        </p>
        {/* Without scripts it would do nothing. */}
        {!isServed && <NowChip onPress={() => store.backToNow()} />}
      </div>
      <PanelBoundary of={[cell, query.data, time.hourMs]}>
        <QueryView
          query={query}
          skeleton={<CurrentSkeleton />}
          noData={<Note title={t('forecast.no-data.title')} help={t('forecast.no-data.help')} />}
          failedTitle={t('forecast.title')}
        >
          {(response) => (
            <>
              {forecast && weather ? (
                <Weather weather={weather} forecast={forecast} place={place} />
              ) : (
                <Note help={t('shown.unknown')} />
              )}
              {midnightMs !== null && <Sun place={place} atMs={midnightMs + NOON_MS} />}
              <Age
                resource="forecast"
                response={response}
                observedMs={issuedMsOf(response.document)}
                observedAs="issued"
                nowMs={place.nowMs}
              />
            </>
          )}
        </QueryView>
      </PanelBoundary>
    </section>
  );
}

type WeatherProps = { weather: ShownWeather; forecast: Forecast; place: CellPlace };

function Weather({ weather: { hour, day }, forecast, place }: WeatherProps) {
  if (day) {
    const { highF, lowF, condition, icon, wind } = day;
    return (
      <>
        <CurrentHero weather={{ tempF: highF, lowF, condition, icon }} />
        <dl className={styles.facts}>
          <WindFact wind={wind} />
          <ChanceFact
            chance={chanceOnDay(day, forecast, place)}
            hours={forecast.dayChanceHours}
            isOfDay
          />
        </dl>
      </>
    );
  }
  return (
    <>
      <CurrentHero weather={hour} />
      <CurrentFacts facts={hour}>
        <ChanceFact chance={chanceInHour(hour, forecast)} hours={forecast.chanceHours} />
      </CurrentFacts>
    </>
  );
}
