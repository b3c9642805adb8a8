import { Bone } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import { usePlaceAlerts } from '@/lib/queries/place-alerts';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { rankAlerts } from '@/lib/weather/alerts';
import { outlookOf } from '@/lib/weather/outlook';
import { fallingNow } from '@/lib/weather/present';
import type { CellPlace } from './cell-place';
import styles from './outlook-line.module.css';
import { outlookText } from './outlook-words';
import { useHere } from './use-here';
import { useOwnZone } from './use-own-zone';
import { useRecentAqi } from './use-recent-aqi';

type OutlookLineProps = { cell: string; place: CellPlace };

/** The one sentence that answers: umbrella, cold, wind, air. It is absent where nothing is known. */
export function OutlookLine({ cell, place }: OutlookLineProps) {
  const messages = useMessages();
  const { temperature, windSpeed } = useUnits();
  const query = useForecast(cell);
  const failure = useLastingFailure(query);
  // Whatever zone is looked at, the sentence is about the place.
  const found = usePlaceAlerts(useOwnZone(cell), place);
  const aqi = useRecentAqi(cell, place.nowMs);
  const { present, forecast, isForecastOld } = useHere(cell, place);
  const { nowMs, timeZone } = place;
  if (!forecast) {
    return failure ? null : (
      <div className={styles.loading}>
        <Bone width="96%" height={18} />
        <Bone width="60%" height={18} />
      </div>
    );
  }
  const parts = outlookOf({
    nowMs,
    timeZone,
    aqi,
    hours: isForecastOld ? [] : forecast.hours,
    falling: fallingNow(present, nowMs),
    alerts: rankAlerts(found.unstored, nowMs).map(({ event, onsetMs, expiresMs }) => ({
      event,
      fromMs: onsetMs,
      untilMs: expiresMs,
    })),
  });
  const text = outlookText(parts, {
    messages,
    timeZone,
    nowMs,
    temperature,
    windSpeed: (mph) => windSpeed({ speedMph: mph, lowMph: mph, direction: null }) ?? '',
  });
  return text === null ? null : (
    <p className={styles.outlook} data-outlook="" suppressHydrationWarning>
      {text}
    </p>
  );
}
