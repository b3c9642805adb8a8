import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';
import { airParts, temperatureParts, windParts } from './outlook-facts';
import type { AlertTopic, OutlookAlert, OutlookPart } from './outlook-parts';
import { precipParts, withoutDry } from './outlook-precip';
import type { PrecipKind } from './precip-kind';
import { type Rainfall, rainfallOf } from './rainfall';

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
  const missed = topics.filter((alert) => misses(rainfall, alert, nowMs));
  const untold = missed.filter(
    (alert, index) => missed.findIndex(({ topic }) => topic === alert.topic) === index,
  );
  const precip = rainfall ? precipParts(rainfall, nowMs) : [];
  const temperature = temperatureParts(hours, nowMs, timeZone);
  const isCold = temperature.some((part) => part.kind === 'cold' && part.level !== 'low');
  const isHot = temperature.some(({ kind }) => kind === 'hot');
  const wind = windParts(hours, nowMs, timeZone);
  const isWindy = wind.some((part) => part.kind === 'wind' && part.weight > 5);
  const air = airParts(aqi);
  return [
    ...untold,
    ...(untold.length > 0 ? withoutDry(precip) : precip),
    ...orAlert(temperature, (!isCold && about('cold')) || (!isHot && about('heat'))),
    ...orAlert(wind, !isWindy && about('wind')),
    ...orAlert(air, air.length === 0 && about('air')),
  ];
}

type AlertPart = Extract<OutlookPart, { kind: 'alert' }>;

function orAlert(parts: readonly OutlookPart[], alert: AlertPart | false | undefined) {
  return alert ? [alert] : parts;
}

/** Which alerts are of something that falls, and what of the hours tells the same. Nothing tells a tornado. */
const TOLD_BY: Partial<Record<AlertTopic, readonly PrecipKind[]>> = {
  tornado: [],
  storms: ['storms'],
  tropical: [],
  ice: ['ice'],
  snow: ['snow', 'mixed', 'ice'],
};

/** Whether the hours tell nothing of what an alert of something that falls warns of. */
function misses(rainfall: Rainfall | null, alert: AlertPart, nowMs: number): boolean {
  const kinds = TOLD_BY[alert.topic];
  if (!kinds) return false;
  if (!rainfall) return true;
  const fromMs = alert.fromMs ?? nowMs;
  const toMs = alert.untilMs ?? rainfall.knownUntilMs;
  // What it warns of may come after all the hours that are known, and after the day that a sentence is about.
  if (fromMs >= rainfall.knownUntilMs && fromMs >= nowMs + DAY_MS) return false;
  return !rainfall.spells.some(({ hours }) =>
    hours.some(
      ({ startMs, what }) => kinds.includes(what) && startMs < toMs && startMs + HOUR_MS > fromMs,
    ),
  );
}

/** Events of the NWS by what they warn of. Floods are left out: rivers rise under a blue sky. */
const TOPICS: readonly (readonly [RegExp, AlertTopic])[] = [
  [/hurricane|tropical storm|typhoon/, 'tropical'],
  [/tornado/, 'tornado'],
  [/thunderstorm/, 'storms'],
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
