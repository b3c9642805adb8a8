import { HOUR_MS } from '@/lib/contract/time';
import { type AlertSeverity, isForWaters, type RankedAlert } from './alerts';

/**
 * The severities as steps of the map's scale. Zero is the absence of alerts. An alert of unknown severity is the
 * lowest step: it is one all the same.
 */
export const SEVERITY_LEVELS: Readonly<Record<AlertSeverity, number>> = {
  unknown: 1,
  minor: 2,
  moderate: 3,
  severe: 4,
  extreme: 5,
};

const BY_LEVEL: readonly AlertSeverity[] = ['unknown', 'minor', 'moderate', 'severe', 'extreme'];

/** The severity of a step of the scale; null for zero, where there is no alert. */
export function severityAt(level: number): AlertSeverity | null {
  return BY_LEVEL[Math.round(level) - 1] ?? null;
}

/** What is needed of a ranked alert to find it at an hour. */
export type TimedAlert = Pick<RankedAlert, 'rank' | 'issuedFor' | 'onsetMs' | 'expiresMs'>;

/**
 * The worst alert of a place in each of some hours, or null. An alert counts for an hour that it is in effect in for
 * any part. Of equally severe ones the first counts, so they should be ranked.
 *
 * @param startHour whole hours since the Unix epoch
 */
export function alertsByHour<Timed extends TimedAlert>(
  alerts: readonly Timed[],
  startHour: number,
  hours: number,
): (Timed | null)[] {
  return Array.from({ length: hours }, (_, index) => {
    const fromMs = (startHour + index) * HOUR_MS;
    return worstOf(alerts.filter((alert) => isInHour(alert, fromMs)));
  });
}

/** Whether an alert is in effect in any part of the hour from a time on. */
export function isInHour(alert: Pick<TimedAlert, 'onsetMs' | 'expiresMs'>, fromMs: number) {
  return isInSpan(alert, fromMs, fromMs + HOUR_MS);
}

/** Whether an alert is in effect in any part of a time; the end is not part of that. */
export function isInSpan(
  { onsetMs, expiresMs }: Pick<TimedAlert, 'onsetMs' | 'expiresMs'>,
  fromMs: number,
  untilMs: number,
): boolean {
  return (onsetMs === null || onsetMs < untilMs) && (expiresMs === null || expiresMs > fromMs);
}

/** The alerts of the land; those of the waters only where there are no others. */
export function landFirst<Ranked extends Pick<RankedAlert, 'issuedFor'>>(
  alerts: readonly Ranked[],
): readonly Ranked[] {
  const onLand = alerts.filter((alert) => !isForWaters(alert));
  return onLand.length > 0 ? onLand : alerts;
}

/** The most severe of some alerts, those of the land before those of the waters, and the first of equals. */
export function worstOf<Ranked extends Pick<RankedAlert, 'rank' | 'issuedFor'>>(
  alerts: readonly Ranked[],
): Ranked | null {
  return landFirst(alerts).reduce<Ranked | null>(
    (worst, alert) =>
      worst && SEVERITY_LEVELS[alert.rank] <= SEVERITY_LEVELS[worst.rank] ? worst : alert,
    null,
  );
}
