import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import type { AlertMessage } from '@/lib/contract/alert-messages';
import type { ToldSeverity } from '@/lib/contract/told-severities';
import { ALERT_SEVERITIES, gravityOf } from '@/lib/weather/alert-severity';

/** The place of a message among those that wait, 0 for the first: emergencies, and what is extreme. */
export type UrgencyOf = (message: AlertMessage) => number;

/** More than there are on the worst days. */
const MAX_KNOWN = 4_000;

/** Texts are long, and many watchers are told the same: each message is read once. */
export function createUrgency(): UrgencyOf {
  const known = new LRUCache<string, number>(recent(MAX_KNOWN));
  return (message) => {
    const key = `${message.id} ${message.description === null}`;
    const found = known.get(key) ?? urgencyIn(message);
    known.set(key, found);
    return found;
  };
}

function urgencyIn(message: AlertMessage): number {
  const { emergency, severity } = gravityOf(message);
  return emergency === null ? ALERT_SEVERITIES.indexOf(severity) : 0;
}

/** Whether what is so urgent is as grave as asked for, or may be: its severity may be unknown. */
export function isGraveEnough(urgency: number, least: ToldSeverity): boolean {
  const isUnknown = ALERT_SEVERITIES[urgency] === 'unknown';
  return isUnknown || urgency <= ALERT_SEVERITIES.indexOf(least);
}
