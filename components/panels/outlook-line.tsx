'use client';

import { Bone } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import { type AlertArea, usePlaceAlerts } from '@/lib/queries/place-alerts';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { rankAlerts } from '@/lib/weather/alerts';
import { outlookOf } from '@/lib/weather/outlook';
import { kindInWords } from '@/lib/weather/precip-kind';
import type { Present } from '@/lib/weather/present';
import type { CellPlace } from './cell-place';
import styles from './outlook-line.module.css';
import { outlookText } from './outlook-words';
import { useHere } from './use-here';
import { useRecentAqi } from './use-recent-aqi';

type OutlookLineProps = { cell: string; area: AlertArea | null; place: CellPlace };

/** The one sentence that answers: umbrella, cold, wind, air. It is absent where nothing is known. */
export function OutlookLine({ cell, area, place }: OutlookLineProps) {
  const messages = useMessages();
  const { temperature, windSpeed } = useUnits();
  const query = useForecast(cell);
  const failure = useLastingFailure(query);
  const found = usePlaceAlerts(area, place.center);
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
    ...{ nowMs, timeZone, aqi },
    hours: isForecastOld ? [] : forecast.hours,
    falling: fallingOf(present),
    alerts: rankAlerts(found.unstored, nowMs).map(({ event, onsetMs, expiresMs }) => ({
      event,
      fromMs: onsetMs,
      untilMs: expiresMs,
    })),
  });
  const text = outlookText(parts, {
    ...{ messages, timeZone, nowMs, temperature },
    windSpeed: (mph) => windSpeed({ speedMph: mph, lowMph: mph, direction: null }) ?? '',
  });
  return text === null ? null : (
    <p className={styles.outlook} data-outlook="" suppressHydrationWarning>
      {text}
    </p>
  );
}

/** What a station that leads has just reported to be falling; a chance in its words is no observation. */
function fallingOf({ lead, measured }: Present) {
  const isPresent = lead === 'measured' && measured?.isRecent === true;
  const condition = isPresent ? measured.condition : null;
  return /chance|likely|vicinity/i.test(condition ?? '') ? null : kindInWords(condition);
}
