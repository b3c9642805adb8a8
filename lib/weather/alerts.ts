import type { Alert } from '@/lib/contract/alerts';
import { parseTime } from './local-time';

/** The severities of CAP 1.2, worst first. Any other word counts as unknown. */
export const ALERT_SEVERITIES = ['extreme', 'severe', 'moderate', 'minor', 'unknown'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

export type RankedAlert = {
  /** Stable as long as the alert is the same; alerts with the same key are merged. */
  readonly key: string;
  readonly event: string | null;
  readonly headline: string | null;
  /** Its descriptions, each once: alerts that are otherwise the same may describe different places. */
  readonly texts: readonly string[];
  readonly rank: AlertSeverity;
  readonly onsetMs: number | null;
  readonly expiresMs: number | null;
  /** False until its onset. */
  readonly begun: boolean;
  /** Whether it expires before its onset; its end then counts as unknown. */
  readonly doubtfulTimes: boolean;
};

/**
 * The alerts that are active or upcoming at a moment, worst first, then by onset. Duplicates are merged, and
 * expired alerts left out. An alert without an expiry stays: better one too many.
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
  const expiresMs = parseTime(alert.expires);
  const doubtfulTimes = onsetMs !== null && expiresMs !== null && expiresMs < onsetMs;
  const text = alert.description?.trim();
  return {
    key: [alert.event, alert.severity, onsetMs, expiresMs].join('|'),
    event: alert.event?.trim() || null,
    headline: alert.headline?.trim() || null,
    texts: text ? [text] : [],
    rank: severityOf(alert.severity),
    onsetMs,
    expiresMs: doubtfulTimes ? null : expiresMs,
    begun: onsetMs === null || onsetMs <= nowMs,
    doubtfulTimes,
  };
}

function merge(first: RankedAlert, second: RankedAlert): RankedAlert {
  const headline = first.headline ?? second.headline;
  return { ...first, headline, texts: [...new Set([...first.texts, ...second.texts])] };
}

/** When the list next changes by itself: the next expiry or onset, or null. */
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

/** Renewing a response that has just expired takes a call and a slow network. */
const GRACE_MS = 30_000;

/**
 * Whether a response without alerts may be shown as "there are none": only while it is fresh and its last
 * renewal did not fail. Otherwise there may be alerts.
 */
export function isSureOfNone(
  response: { readonly fetchedMs: number; readonly maxAgeMs: number },
  failed: boolean,
  nowMs: number,
): boolean {
  return !failed && nowMs - response.fetchedMs <= response.maxAgeMs + GRACE_MS;
}
