import type { Alert } from '@/lib/contract/alerts';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { COUNTY_RULES, type LocalThresholds, RULES, type Rule } from './alert-rules';
import { spanText, stamp, wrap } from './alert-text';
import type { Calendar } from './calendar';
import { worseOf, type ZoneHour } from './zone-hours';

/** How far back and ahead the hours reach that alerts are made from. */
const HOURS_BACK = 36;
const HOURS_AHEAD = 60;
export const ALERT_HOURS = HOURS_BACK + HOURS_AHEAD;

const STEP_MS = 6 * HOUR_MS;

/** A quiet hour or two does not end an event. */
const MAX_GAP_HOURS = 3;

/** An alert is issued some minutes after its lead time begins. */
const ISSUE_DELAY_MS = 9 * MINUTE_MS;

/** The first of the hours to use. It moves only four times a day, so that onsets stay the same. */
export const firstAlertHourMs = (nowMs: number): number =>
  Math.floor(nowMs / STEP_MS) * STEP_MS - HOURS_BACK * HOUR_MS;

/** When an event of one rule lasts, and its worst values. */
export type Span = { rule: Rule; onsetMs: number; expiresMs: number; worst: ZoneHour };

/** The month (0 to 11) whose thresholds count for the hours from `firstMs` on. */
export const monthOf = (firstMs: number): number =>
  new Date(firstMs + HOURS_BACK * HOUR_MS).getUTCMonth();

/** To whom the NWS addresses an event. */
export type Addressee = 'zone' | 'county';
const RULES_FOR: Readonly<Record<Addressee, readonly Rule[]>> = {
  zone: RULES,
  county: COUNTY_RULES,
};

/** All events of some hours, in the order of the rules, whether announced already or not. */
export function eventsIn(hours: readonly ZoneHour[], thresholds: LocalThresholds): Span[] {
  return [...RULES, ...COUNTY_RULES].flatMap((rule) => spansOf(rule, hours, thresholds));
}

/** When a rule is met: from the first hour to the end of the last, with the worst values between. */
function spansOf(rule: Rule, hours: readonly ZoneHour[], thresholds: LocalThresholds): Span[] {
  const spans: Span[] = [];
  for (const hour of hours) {
    if (!rule.isMet(hour, thresholds)) continue;
    const last = spans.at(-1);
    if (last && hour.timeMs - last.expiresMs < MAX_GAP_HOURS * HOUR_MS) {
      last.expiresMs = hour.timeMs + HOUR_MS;
      last.worst = worseOf(last.worst, hour);
    } else {
      spans.push({ rule, onsetMs: hour.timeMs, expiresMs: hour.timeMs + HOUR_MS, worst: hour });
    }
  }
  return spans.filter((span) => span.expiresMs - span.onsetMs >= rule.minHours * HOUR_MS);
}

/** What the texts of alerts say about the zone and the time. */
export type AlertContext = {
  zoneName: string;
  timeZone: string;
  calendar: Calendar;
  nowMs: number;
};

/** When the alert of an event is issued, in milliseconds of the Unix epoch. */
export function issueOf({ rule, onsetMs }: Pick<Span, 'rule' | 'onsetMs'>): number {
  return onsetMs - rule.leadHours * HOUR_MS + ISSUE_DELAY_MS;
}

/** The events that are in force or announced at a moment, for zones or for counties. */
export function issuedAt(nowMs: number, events: readonly Span[], to: Addressee = 'zone'): Span[] {
  const issued: Span[] = [];
  for (const span of events) {
    if (!RULES_FOR[to].includes(span.rule)) continue;
    const isCovered = issued.some(
      (other) =>
        other.rule.family === span.rule.family &&
        other.onsetMs < span.expiresMs &&
        span.onsetMs < other.expiresMs,
    );
    if (nowMs >= issueOf(span) && span.expiresMs > nowMs && !isCovered) issued.push(span);
  }
  return issued;
}

/** The alerts that are in force or announced, in the order of the rules. */
export function alertsFor(
  events: readonly Span[],
  context: AlertContext,
  to: Addressee = 'zone',
): Alert[] {
  return issuedAt(context.nowMs, events, to).map((span) => alertOf(span, context, to));
}

/** An event as it is issued for a place. */
export function alertOf(span: Span, context: AlertContext, to: Addressee): Alert {
  const { timeZone, calendar } = context;
  const { rule, onsetMs, expiresMs } = span;
  const [issued, expires] = [issueOf(span), expiresMs].map((timeMs) =>
    stamp(calendar, timeZone, timeMs),
  );
  return {
    event: rule.event,
    severity: rule.severity,
    headline: `${rule.event} issued ${issued} until ${expires} by Hexcast demo`,
    description: (to === 'zone' ? longFused(span, context) : shortFused(span, context))
      .map(wrap)
      .join('\n\n'),
    onset: calendar.isoWithOffset(timeZone, onsetMs),
    expires: calendar.isoWithOffset(timeZone, expiresMs),
  };
}

/** The parts of a text for a zone. */
function longFused(span: Span, { zoneName, timeZone, calendar, nowMs }: AlertContext): string[] {
  const { rule, worst } = span;
  return [
    `* WHAT...${rule.what(worst)}`,
    `* WHERE...${zoneName}.`,
    `* WHEN...${spanText(calendar, timeZone, { ...span, nowMs })}`,
    `* IMPACTS...${rule.impacts}`,
    rule.advice,
  ];
}

/** The parts of a text for counties, which are written in minutes. */
function shortFused({ rule, worst }: Span, { zoneName }: AlertContext): string[] {
  return [
    `The Hexcast demo has issued a ${rule.event} for ${zoneName}.`,
    `HAZARD...${rule.what(worst)}`,
    'SOURCE...Simulated weather.',
    `IMPACT...${rule.impacts}`,
    rule.advice,
  ];
}
