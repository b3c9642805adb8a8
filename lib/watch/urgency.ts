import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import type { AlertMessage } from '@/lib/contract/alert-messages';
import type { ToldSeverity } from '@/lib/contract/told-severities';
import { ALERT_SEVERITIES, gravityOf } from '@/lib/weather/alert-severity';
import type { WeatherMessage } from './forecast/weather-message';
import { isWeather } from './told-message';

/** The place of a message among those that wait, 0 for the first: emergencies, and what is extreme. */
export type UrgencyOf = (message: AlertMessage | WeatherMessage) => number;

/** A forecast is no alert, and whoever asked to be told of it does not want it a day later. */
const OF_WEATHER = ALERT_SEVERITIES.indexOf('moderate');

/** More than there are on the worst days. */
const MAX_KNOWN = 4_000;

/** Texts are long, and many watchers are told the same: each message is read once. */
export function createUrgency(): UrgencyOf {
  const known = new LRUCache<string, number>(recent(MAX_KNOWN));
  return (message) => {
    if (isWeather(message)) return OF_WEATHER;
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
