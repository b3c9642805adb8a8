import type { Alert } from '@/lib/contract/alerts';
import { hazardPlace } from './alert-hazards';
import { type AlertEmergency, type AlertedAir, airIn, emergencyIn } from './alert-words';

/** The severities of CAP 1.2, worst first. Any other word counts as unknown. */
export const ALERT_SEVERITIES = ['extreme', 'severe', 'moderate', 'minor', 'unknown'] as const;
type Severity = (typeof ALERT_SEVERITIES)[number];

/** How grave an alert is, in the order in which its parts count. */
export type AlertGravity = {
  readonly emergency: AlertEmergency | null;
  /** The place in the NWS's order of hazards, 0 for the most important; halves are our own. */
  readonly hazard: number;
  readonly severity: Severity;
};

/**
 * What a category of air is worth. The NWS has one place for all Air Quality Alerts, almost the last; but air in
 * which everybody must stay inside stands with the heat in which everybody must.
 */
const AIR: Readonly<Record<AlertedAir, { severity: Severity; beside: string }>> = {
  hazardous: { severity: 'extreme', beside: 'extreme heat warning' },
  'very-unhealthy': { severity: 'severe', beside: 'red flag warning' },
  unhealthy: { severity: 'moderate', beside: 'dense smoke advisory' },
  sensitive: { severity: 'minor', beside: 'air quality alert' },
};

/**
 * How grave an alert is. One whose severity is unknown, as that of every Air Quality Alert, is judged by the
 * category of air that its text names.
 */
export function gravityOf({
  event,
  severity: word,
  headline,
  description,
}: Pick<Alert, 'event' | 'severity' | 'headline' | 'description'>): AlertGravity {
  const emergency = emergencyIn([headline, description]);
  const severity = severityOf(word);
  const hazard = hazardPlace(event);
  const isAir = event?.trim().toLowerCase() === 'air quality alert';
  const air = isAir && severity === 'unknown' ? airIn(description) : null;
  if (air === null) return { emergency, hazard, severity };
  return { emergency, hazard: hazardPlace(AIR[air].beside) + 0.5, severity: AIR[air].severity };
}

/** The severity that a word of CAP 1.2 names; unknown for any other. */
export function severityOf(word: string | null): Severity {
  const text = word?.trim().toLowerCase();
  return ALERT_SEVERITIES.find((severity) => severity === text) ?? 'unknown';
}

/** Sorts the graver first: emergencies, then by hazard, then by severity. */
export function compareGravity(a: AlertGravity, b: AlertGravity): number {
  const emergency = Number(b.emergency !== null) - Number(a.emergency !== null);
  const severity = ALERT_SEVERITIES.indexOf(a.severity) - ALERT_SEVERITIES.indexOf(b.severity);
  return emergency || a.hazard - b.hazard || severity;
}
