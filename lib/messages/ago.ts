import { baseLayerOf, type LayerName } from '@/lib/contract/layers';
import { MINUTE_MS } from '@/lib/contract/time';
import type { Messages } from '@/lib/messages/messages';

/** Beyond this many minutes, hours alone are precise enough; beyond these hours, days. */
const MINUTES_WITH_HOURS = 6 * 60;
const MAX_HOURS = 48;

/**
 * How old something is: "12 min ago", "1 h 26 min ago", "3 days ago", or "just now", also for what seems to lie in the
 * future: then a clock is wrong, since nothing is younger than that.
 */
export function agoText(messages: Messages, thenMs: number, nowMs: number): string {
  const { t } = messages;
  const ms = nowMs - thenMs;
  if (Math.round(ms / MINUTE_MS) < 1) return t('time.just-now');
  return t('time.ago', { span: durationText(messages, ms) });
}

/** When something will be: "in 12 min", "in 5 h"; never less than a minute ahead. */
export function aheadText(messages: Messages, thenMs: number, nowMs: number): string {
  const span = durationText(messages, Math.max(thenMs - nowMs, MINUTE_MS));
  return messages.t('time.in', { span });
}

/** A span of time in words: "12 min", "1 h 26 min", "9 h", "3 days". */
export function durationText(
  { t }: Messages,
  ms: number,
  minutesUntil: number = MINUTES_WITH_HOURS,
): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return t('time.minutes', { minutes });
  const rest = minutes % 60;
  if (minutes < minutesUntil && rest > 0) {
    return t('time.hours-minutes', { hours: Math.floor(minutes / 60), minutes: rest });
  }
  const count = Math.round(minutes / 60);
  if (count < MAX_HOURS) return t('time.hours', { count });
  return t('time.days', { count: Math.round(count / 24) });
}

/** When something was, for what may be read on another day: "Nov 27, 12:41 PM MST". */
export function momentText({ formats }: Messages, ms: number, timeZone: string): string {
  const day = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return formats.date(ms, { ...day, timeZone, timeZoneName: 'short' });
}

/** What says how old a layer's values are: since they were measured, fetched, or else issued. */
export function layerAgeKey(layer: LayerName) {
  const base = baseLayerOf(layer);
  if (base === 'air' || base === 'until-air') return 'provenance.observed';
  return base === 'alerts' || base === 'until-alert' ? 'alert-layer.age' : 'provenance.issued';
}
