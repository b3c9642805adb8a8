import type { ForecastHour } from './forecast-parts';
import { airParts, temperatureParts, windParts } from './outlook-facts';
import type { AlertTopic, OutlookAlert, OutlookPart } from './outlook-parts';
import { precipParts, type Rainfall, rainfallOf } from './outlook-precip';
import type { PrecipKind } from './precip-kind';

export type OutlookInput = {
  /** From the present hour on, in order; some may be missing. */
  readonly hours: readonly ForecastHour[];
  readonly nowMs: number;
  readonly timeZone: string;
  /** What the station here reports to be falling now. */
  readonly falling: PrecipKind | null;
  /** The air quality index; null if it is unknown or old. */
  readonly aqi: number | null;
  /** Active and coming alerts. */
  readonly alerts: readonly OutlookAlert[];
};

/**
 * The answer to what people ask of a forecast (an umbrella? frost? wind? the air?), clause by clause in the
 * order of reading. It says nothing that the hours do not tell; an alert is part of it only where the hours
 * alone would mislead. Empty if nothing is known.
 */
export function outlookOf(input: OutlookInput): OutlookPart[] {
  const { hours, nowMs, timeZone, falling, aqi, alerts } = input;
  const rainfall = rainfallOf(hours, nowMs, falling);
  const topics = alerts.flatMap((alert): AlertPart[] => {
    const topic = topicOf(alert.event);
    const hasBegun = alert.fromMs === null || alert.fromMs <= nowMs;
    const fromMs = hasBegun ? null : alert.fromMs;
    return topic ? [{ kind: 'alert', weight: 9.5, topic, fromMs, untilMs: alert.untilMs }] : [];
  });
  const about = (...wanted: AlertTopic[]) => topics.find(({ topic }) => wanted.includes(topic));
  const falls = topics.find(
    (alert) => FALLING.includes(alert.topic) && misses(rainfall, alert, nowMs),
  );
  const precip = falls ? [falls] : rainfall ? precipParts(rainfall, nowMs) : [];
  const temperature = temperatureParts(hours, nowMs, timeZone);
  const isCold = temperature.some((part) => part.kind === 'cold' && part.level !== 'low');
  const isHot = temperature.some(({ kind }) => kind === 'hot');
  const wind = windParts(hours, nowMs, timeZone);
  const isWindy = wind.some((part) => part.kind === 'wind' && part.weight > 5);
  const air = airParts(aqi);
  return [
    ...precip,
    ...orAlert(temperature, (!isCold && about('cold')) || (!isHot && about('heat'))),
    ...orAlert(wind, !isWindy && about('wind')),
    ...orAlert(air, air.length === 0 && about('air')),
  ];
}

type AlertPart = Extract<OutlookPart, { kind: 'alert' }>;

function orAlert(parts: readonly OutlookPart[], alert: AlertPart | false | undefined) {
  return alert ? [alert] : parts;
}

/** Alerts of something that falls, which would contradict a dry forecast. */
const FALLING: readonly AlertTopic[] = ['snow', 'ice', 'storms', 'tropical'];

/** Whether the hours tell nothing of what an alert warns of: no spell overlaps it. */
function misses(rainfall: Rainfall | null, alert: AlertPart, nowMs: number): boolean {
  if (!rainfall) return true;
  const fromMs = alert.fromMs ?? nowMs;
  const toMs = alert.untilMs ?? rainfall.knownUntilMs;
  // What it warns of may come after all the hours that are known: the hours don't deny it.
  if (fromMs >= rainfall.knownUntilMs) return false;
  return !rainfall.spells.some(({ hours, endMs }) => {
    return (hours[0]?.startMs ?? endMs) < toMs && endMs > fromMs;
  });
}

/** Events of the NWS by what they warn of. Floods are left out: rivers rise under a blue sky. */
const TOPICS: readonly (readonly [RegExp, AlertTopic])[] = [
  [/hurricane|tropical storm|typhoon/, 'tropical'],
  [/thunderstorm|tornado/, 'storms'],
  [/\bice storm|freezing rain|icing/, 'ice'],
  [/snow|blizzard|winter (storm|weather)/, 'snow'],
  [/wind chill|\bcold\b|freeze|frost/, 'cold'],
  [/heat/, 'heat'],
  [/air quality|smoke|air stagnation|\bdust/, 'air'],
  [/(high|extreme|lake) wind|wind advisory|\bwind (warning|watch)/, 'wind'],
];

function topicOf(event: string | null): AlertTopic | null {
  const text = event?.toLowerCase() ?? '';
  return TOPICS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
