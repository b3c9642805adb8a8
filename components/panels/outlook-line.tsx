import { useShownHour } from '@/components/timeline/time-context';
import type { Elements } from '@/components/ui/elements';
import { WordsText } from '@/components/ui/service-text';
import { Bone } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import { outlookText } from '@/lib/picture/outlook-words';
import { useForecast } from '@/lib/queries/documents';
import { useLastingFailure } from '@/lib/queries/use-failure';
import type { RankedAlert } from '@/lib/weather/alerts';
import type { Forecast } from '@/lib/weather/forecast';
import type { Here } from '@/lib/weather/here';
import { outlookOf } from '@/lib/weather/outlook';
import { fallingNow } from '@/lib/weather/present';
import { shownFacts } from '@/lib/weather/shown-facts';
import { weatherAt } from '@/lib/weather/shown-weather';
import type { CellPlace } from './cell-place';
import styles from './outlook-line.module.css';
import { shownSentence } from './shown-words';
import { useHere } from './use-here';
import { useOwnAlerts } from './use-own-alerts';
import { useRecentAqi } from './use-recent-aqi';

type OutlookLineProps = { cell: string; place: CellPlace };

/**
 * The one sentence that answers: umbrella, cold, wind, air; of a time that the reader has chosen, what is forecast for
 * it. It is absent where nothing is known.
 */
export function OutlookLine({ cell, place }: OutlookLineProps) {
  const query = useForecast(cell);
  const failure = useLastingFailure(query);
  const { alerts } = useOwnAlerts(cell, place);
  const aqi = useRecentAqi(cell, place.nowMs);
  const here = useHere(cell, place);
  if (!here.forecast) {
    return failure ? null : (
      <div className={styles.loading}>
        <Bone width="96%" height={18} />
        <Bone width="60%" height={18} />
      </div>
    );
  }
  return <OutlookAt here={here} forecast={here.forecast} alerts={alerts} aqi={aqi} place={place} />;
}

type OutlookAtProps = {
  here: Here;
  forecast: Forecast;
  alerts: readonly RankedAlert[];
  aqi: number | null;
  place: CellPlace;
};

/** Drawn again with each hour while the time is played. */
function OutlookAt({ here, forecast, alerts, aqi, place }: OutlookAtProps) {
  const messages = useMessages();
  const { temperature, steadyWind } = useUnits();
  const { hourMs, isNow, isDay } = useShownHour();
  const { nowMs, timeZone } = place;
  const words = { messages, timeZone, temperature, windSpeed: steadyWind };
  if (!isNow) {
    const time = { hourMs, isDay };
    // A forecast that is out of date stands below with its age, and is not told as what is coming.
    const weather = here.isForecastOld ? null : weatherAt(forecast, time);
    const facts = shownFacts(time, weather, forecast, alerts, place);
    const sentence = shownSentence(facts, time, words);
    return (
      sentence && (
        <Sentence>
          <Clauses text={sentence.before} />
          {sentence.alert && <WordsText words={sentence.alert} />}
          <Clauses text={sentence.after} />
        </Sentence>
      )
    );
  }
  const parts = outlookOf({
    nowMs,
    timeZone,
    aqi,
    hours: here.isForecastOld ? [] : forecast.hours,
    falling: fallingNow(here.present, nowMs),
    alerts: alerts.map(({ event, onsetMs, expiresMs }) => ({
      event,
      fromMs: onsetMs,
      untilMs: expiresMs,
    })),
  });
  const text = outlookText(parts, { ...words, nowMs });
  return text === null ? null : (
    <Sentence>
      <Clauses text={text} />
    </Sentence>
  );
}

function Sentence({ children }: { children: Elements }) {
  return (
    <p className={styles.outlook} data-outlook="">
      {children}
    </p>
  );
}

/** The server may write times slightly differently from the browser. */
function Clauses({ text }: { text: string }) {
  return <span suppressHydrationWarning>{text}</span>;
}
