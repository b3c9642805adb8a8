import type { Alert } from '@/lib/contract/alerts';
import { parseTime } from './local-time';

/** The severities of CAP 1.2, worst first; any other word counts as unknown. */
export const ALERT_SEVERITIES = ['extreme', 'severe', 'moderate', 'minor', 'unknown'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

export type RankedAlert = {
  /** Stable while the alert is the same: what makes two alerts one. */
  readonly key: string;
  readonly event: string | null;
  readonly headline: string | null;
  /** What was sent with it, each text once: alerts that are the same may differ in their place. */
  readonly texts: readonly string[];
  readonly rank: AlertSeverity;
  readonly onsetMs: number | null;
  readonly expiresMs: number | null;
  /** False while its onset lies ahead. */
  readonly begun: boolean;
  /** Whether it was to expire before its onset; its end then counts as unknown. */
  readonly doubtfulTimes: boolean;
};

/**
 * The alerts that hold or are to come at a moment, worst first, then by onset. What was sent twice is
 * told once; what has expired is left out. An alert with no expiry is kept: better one too many.
 */
export function rankAlerts(alerts: readonly Alert[], nowMs: number): RankedAlert[] {
  const byKey = new Map<string, RankedAlert>();
  for (const alert of alerts) {
    const ranked = rankOne(alert, nowMs);
    if (ranked.expiresMs !== null && ranked.expiresMs <= nowMs) continue;
    const same = byKey.get(ranked.key);
    byKey.set(ranked.key, same ? merge(same, ranked) : ranked);
  }
  return [...byKey.values()].sort(worstFirst);
}

function rankOne(alert: Alert, nowMs: number): RankedAlert {
  const onsetMs = parseTime(alert.onset);
  const saidMs = parseTime(alert.expires);
  const doubtfulTimes = onsetMs !== null && saidMs !== null && saidMs < onsetMs;
  const text = alert.description?.trim();
  return {
    key: [alert.event, alert.severity, onsetMs, saidMs].join('|'),
    event: alert.event?.trim() || null,
    headline: alert.headline?.trim() || null,
    texts: text ? [text] : [],
    rank: severityOf(alert.severity),
    onsetMs,
    expiresMs: doubtfulTimes ? null : saidMs,
    begun: onsetMs === null || onsetMs <= nowMs,
    doubtfulTimes,
  };
}

function merge(first: RankedAlert, second: RankedAlert): RankedAlert {
  const headline = first.headline ?? second.headline;
  return { ...first, headline, texts: [...new Set([...first.texts, ...second.texts])] };
}

/** The moment at which the list changes by itself: the next expiry or onset, or null. */
export function nextAlertChange(alerts: readonly RankedAlert[], nowMs: number): number | null {
  const moments = alerts
    .flatMap(({ onsetMs, expiresMs }) => [onsetMs, expiresMs])
    .filter((ms): ms is number => ms !== null && ms > nowMs);
  return moments.length > 0 ? Math.min(...moments) : null;
}

function severityOf(word: string | null): AlertSeverity {
  const text = word?.trim().toLowerCase();
  return ALERT_SEVERITIES.find((severity) => severity === text) ?? 'unknown';
}

function worstFirst(a: RankedAlert, b: RankedAlert): number {
  const severity = ALERT_SEVERITIES.indexOf(a.rank) - ALERT_SEVERITIES.indexOf(b.rank);
  return severity || (a.onsetMs ?? 0) - (b.onsetMs ?? 0);
}

/** A moment is forgiven this much: between its end and the next answer lie a call and a slow network. */
const GRACE_MS = 30_000;

/**
 * Whether an answer without alerts may be told as "there are none": only while it is fresh and its last
 * renewal did not fail. Anything else is not known.
 */
export function isSureOfNone(
  answer: { readonly fetchedMs: number; readonly maxAgeMs: number },
  failed: boolean,
  nowMs: number,
): boolean {
  return !failed && nowMs - answer.fetchedMs <= answer.maxAgeMs + GRACE_MS;
}
