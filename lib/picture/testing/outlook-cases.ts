import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { type OutlookInput, outlookOf } from '@/lib/weather/outlook';

const TIME_ZONE = 'America/Denver';
/** Saturday in Denver, by the hour of the day. */
const SATURDAY_MS = Date.parse('2026-11-21T07:00:00Z');

type Value<Of extends number | string | null> = Of | ((hour: number) => Of);

/** A case: hours counted from midnight of Saturday, so 24 is the midnight to Sunday and 53 is Monday 5 AM. */
export type Case = {
  /** The hour of Saturday at which a reader asks, plus 20 minutes. */
  readonly askedAt?: number;
  readonly count?: number;
  readonly tempF?: Value<number | null>;
  readonly feelsLikeF?: Value<number | null>;
  readonly chance?: Value<number | null>;
  readonly sky?: Value<string | null>;
  readonly wind?: Value<number | null>;
  /** Hours that the service left out. */
  readonly missing?: (hour: number) => boolean;
  readonly falling?: OutlookInput['falling'];
  readonly aqi?: number;
  /** Event, and the hours between which it is active. */
  readonly alert?: readonly [event: string, from: number, until: number | null];
};

/** Between two hours, the end not included. */
export const from = (first: number, end: number) => (hour: number) => hour >= first && hour < end;

/** One value within a span of hours, another outside of it. */
export const within =
  <Of extends number | string | null>(first: number, end: number, inside: Of, outside: Of) =>
  (hour: number) =>
    from(first, end)(hour) ? inside : outside;

function at<Of extends number | string | null>(
  hour: number,
  value: Value<Of> | undefined,
  usual: Of,
): Of {
  if (value === undefined) return usual;
  return typeof value === 'function' ? value(hour) : value;
}

export function outlookOfCase(one: Case) {
  const { askedAt = 17, count = 48, aqi = null, falling = null } = one;
  const nowMs = SATURDAY_MS + askedAt * HOUR_MS + HOUR_MS / 3;
  const numbers = Array.from({ length: count }, (_, index) => askedAt + index);
  const hours = numbers
    .filter((hour) => !one.missing?.(hour))
    .map((hour): ForecastHour => {
      const speedMph = at(hour, one.wind, 5);
      return {
        startMs: SATURDAY_MS + hour * HOUR_MS,
        tempF: at(hour, one.tempF, 50),
        feelsLikeF: at(hour, one.feelsLikeF, null),
        humidity: null,
        precipChance: at(hour, one.chance, 0),
        wind: { speedMph, lowMph: speedMph, direction: null },
        condition: at(hour, one.sky, 'Mostly Cloudy'),
        icon: null,
        isDay: false,
      };
    });
  const alerts = one.alert
    ? [
        {
          event: one.alert[0],
          fromMs: SATURDAY_MS + one.alert[1] * HOUR_MS,
          untilMs: one.alert[2] === null ? null : SATURDAY_MS + one.alert[2] * HOUR_MS,
        },
      ]
    : [];
  const parts = outlookOf({ hours, nowMs, timeZone: TIME_ZONE, falling, aqi, alerts });
  return { parts, nowMs, timeZone: TIME_ZONE };
}
