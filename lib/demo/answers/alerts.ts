import type { Alert } from '@/lib/contract/alerts';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { type Custom, RULES, type Rule } from './alert-rules';
import { spanText, stamp, wrap } from './alert-text';
import type { Calendar } from './calendar';
import type { ZoneHour } from './zone-hours';

/** How far the hours that alerts follow from reach, back and ahead. */
export const HOURS_BACK = 36;
export const HOURS_AHEAD = 60;
const DAY_PART_MS = 6 * HOUR_MS;

/** A quiet hour or two does not end an event. */
const MOST_GAP_HOURS = 3;

/** The first of the hours to look at. It moves four times a day only, so that onsets stay put. */
export const firstHourMs = (nowMs: number): number =>
  Math.floor(nowMs / DAY_PART_MS) * DAY_PART_MS - HOURS_BACK * HOUR_MS;

type Span = { rule: Rule; onsetMs: number; expiresMs: number; worst: ZoneHour };

/** Where a rule holds: from the first hour to the end of the last, with the worst of each measure. */
function spansOf(rule: Rule, hours: readonly ZoneHour[], custom: Custom): Span[] {
  const spans: Span[] = [];
  for (const hour of hours) {
    if (!rule.holds(hour, custom)) continue;
    const last = spans.at(-1);
    if (last && hour.timeMs - last.expiresMs < MOST_GAP_HOURS * HOUR_MS) {
      last.expiresMs = hour.timeMs + HOUR_MS;
      last.worst = worse(last.worst, hour);
    } else {
      spans.push({ rule, onsetMs: hour.timeMs, expiresMs: hour.timeMs + HOUR_MS, worst: hour });
    }
  }
  return spans.filter((span) => span.expiresMs - span.onsetMs >= rule.leastHours * HOUR_MS);
}

function worse(a: ZoneHour, b: ZoneHour): ZoneHour {
  return {
    timeMs: a.timeMs,
    hottestF: Math.max(a.hottestF, b.hottestF),
    coldestF: Math.min(a.coldestF, b.coldestF),
    lowestTempF: Math.min(a.lowestTempF, b.lowestTempF),
    windMph: Math.max(a.windMph, b.windMph),
    gustMph: Math.max(a.gustMph, b.gustMph),
    snowInches: Math.max(a.snowInches, b.snowInches),
    rainInches: Math.max(a.rainInches, b.rainInches),
    snowRate: Math.max(a.snowRate, b.snowRate),
    thunder: Math.max(a.thunder, b.thunder),
    driest: Math.min(a.driest, b.driest),
    aqi: Math.max(a.aqi, b.aqi),
  };
}

/** What is told about a zone, beside its weather. */
export type ZoneWords = { name: string; timeZone: string; calendar: Calendar; nowMs: number };

/** The alerts in force or announced, gravest of each family only, in the order of the rules. */
export function alertsFor(hours: readonly ZoneHour[], custom: Custom, words: ZoneWords): Alert[] {
  const given: Span[] = [];
  for (const rule of RULES) {
    for (const span of spansOf(rule, hours, custom)) {
      const announced = words.nowMs >= span.onsetMs - rule.leadHours * HOUR_MS;
      const covered = given.some(
        (other) =>
          other.rule.family === rule.family &&
          other.onsetMs < span.expiresMs &&
          span.onsetMs < other.expiresMs,
      );
      if (announced && span.expiresMs > words.nowMs && !covered) given.push(span);
    }
  }
  return given.map((span) => alertOf(span, words));
}

function alertOf(span: Span, { name, timeZone, calendar, nowMs }: ZoneWords): Alert {
  const { rule, onsetMs, expiresMs, worst } = span;
  const issuedMs = onsetMs - rule.leadHours * HOUR_MS + 9 * MINUTE_MS;
  const when = spanText(calendar, timeZone, [onsetMs, expiresMs, nowMs]);
  const issued = stamp(calendar, timeZone, Math.min(issuedMs, nowMs));
  return {
    event: rule.event,
    severity: rule.severity,
    headline: `${rule.event} issued ${issued} until ${stamp(calendar, timeZone, expiresMs)} by Hexcast demo`,
    description: [
      `* WHAT...${rule.what(worst)}`,
      `* WHERE...${name}.`,
      `* WHEN...${when}`,
      `* IMPACTS...${rule.impacts}`,
      rule.advice,
    ]
      .map(wrap)
      .join('\n\n'),
    onset: calendar.isoWithOffset(timeZone, onsetMs),
    expires: calendar.isoWithOffset(timeZone, expiresMs),
  };
}
