import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { aheadText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import type { spanOf } from '@/lib/weather/alert-news';
import type { RankedAlert } from '@/lib/weather/alerts';
import { dateAt } from '@/lib/weather/local-time';

type Times = Pick<RankedAlert, 'onsetMs' | 'expiresMs' | 'begun'>;
type Spanning = ReturnType<typeof spanOf> & Pick<RankedAlert, 'begun'>;

/** A weekday names a day without doubt for this long. */
const WEEK_MS = 6 * DAY_MS;
/** An onset that is nearer than this also reads as a distance: "in 17 h". */
const SOON_MS = DAY_MS;

/**
 * When an alert holds, in the time of its place: "now until 9 PM CST", "in 17 h · Sun 12–5 PM CST",
 * "Tue 6 PM to Wed 5 AM CST". A moment more than six days ahead has a date. Null if it is not known.
 */
export function alertWhen(
  messages: Messages,
  { onsetMs, expiresMs, begun }: Times,
  nowMs: number,
  timeZone: string,
): string | null {
  const { t, formats } = messages;
  if (begun) {
    if (expiresMs === null) return onsetMs === null ? null : t('alerts.now');
    const options = optionsFor([expiresMs], { nowMs, timeZone, zoned: true });
    return t('alerts.now-until', { time: bare(formats.date(expiresMs, options), options) });
  }
  if (onsetMs === null) return null;
  const span = spanText(messages, onsetMs, expiresMs, { nowMs, timeZone });
  const aheadMs = onsetMs - nowMs;
  if (aheadMs >= SOON_MS) return span;
  return `${aheadText(messages, onsetMs, nowMs)} · ${span}`;
}

/**
 * The end of an alert in few words, "until 9 PM"; of one to come, its beginning: "from Sun 12 PM". Null if it is not
 * known.
 *
 * @param zoned whether the time zone is named
 */
export function alertUntil(
  messages: Messages,
  { onsetMs, expiresMs, begun }: Times,
  where: { readonly nowMs: number; readonly timeZone: string; readonly zoned: boolean },
): string | null {
  const { t, formats } = messages;
  const momentMs = begun ? expiresMs : onsetMs;
  if (momentMs === null) return begun && onsetMs !== null ? t('alerts.now') : null;
  const options = optionsFor([momentMs], where);
  const time = bare(formats.date(momentMs, options), options);
  return t(begun ? 'alerts.until' : 'alerts.from', { time });
}

/**
 * When an alert holds, for what may be read later, or on another day: "until Mon 9 PM CST", "Sun 12–5 PM CST". Null if it
 * is not known.
 */
export function alertSpan(
  messages: Messages,
  { onsetMs, expiresMs, begun }: Times,
  nowMs: number,
  timeZone: string,
): string | null {
  const { t, formats } = messages;
  if (!begun) {
    return onsetMs === null ? null : spanText(messages, onsetMs, expiresMs, { nowMs, timeZone });
  }
  if (expiresMs === null) return null;
  const options = optionsFor([expiresMs], { nowMs, timeZone, zoned: true, dated: true });
  return t('alerts.until', { time: bare(formats.date(expiresMs, options), options) });
}

/**
 * When alerts of the same hazard end that are in effect in several places: "until 9 PM EST", or of different ends
 * "until Fri 6 AM EST at the latest"; of some to come, when the first begins. Null if it is not known.
 */
export function alertsUntil(
  messages: Messages,
  { onsetMs, firstEndMs, lastEndMs, begun }: Spanning,
  where: { readonly nowMs: number; readonly timeZone: string },
): string | null {
  if (begun && lastEndMs !== null && firstEndMs !== lastEndMs) {
    const options = optionsFor([lastEndMs], { ...where, zoned: true });
    const time = bare(messages.formats.date(lastEndMs, options), options);
    return messages.t('alerts.until-latest', { time });
  }
  const times = { begun, onsetMs: begun ? null : onsetMs, expiresMs: lastEndMs };
  return alertUntil(messages, times, { ...where, zoned: true });
}

/** When an alert holds, and that parts of it have ended if its text says so; null if neither is known. */
export function alertTimes(
  messages: Messages,
  alert: Times & Pick<RankedAlert, 'partsEnded'>,
  nowMs: number,
  timeZone: string,
): string | null {
  const ended = alert.partsEnded ? messages.t('alerts.parts-ended-short') : null;
  const known = [alertWhen(messages, alert, nowMs, timeZone), ended].filter(Boolean);
  return known.length > 0 ? known.join(' · ') : null;
}

function spanText(
  { t, formats }: Messages,
  onsetMs: number,
  expiresMs: number | null,
  where: { nowMs: number; timeZone: string },
): string {
  const from = onsetMs;
  const moments = expiresMs === null ? [from] : [from, expiresMs];
  const zoned = optionsFor(moments, { ...where, zoned: true, dated: true });
  if (expiresMs === null) return t('alerts.from', { time: bare(formats.date(from, zoned), zoned) });
  if (dateAt(from, where.timeZone) === dateAt(expiresMs, where.timeZone)) {
    return bare(formats.range(from, expiresMs, zoned), zoned);
  }
  const unzoned = optionsFor(moments, { ...where, zoned: false, dated: true });
  return t('alerts.from-until', {
    from: bare(formats.date(from, unzoned), unzoned),
    until: bare(formats.date(expiresMs, zoned), zoned),
  });
}

/** "Sun 12 PM": browsers disagree about the comma after a weekday. */
function bare(text: string, { weekday }: Intl.DateTimeFormatOptions): string {
  return weekday ? text.replace(',', '') : text;
}

type Wanted = { nowMs: number; timeZone: string; zoned: boolean; dated?: boolean };

/** No minutes at a full hour, no day for today, and a date where a weekday would be ambiguous. */
function optionsFor(
  moments: readonly number[],
  { nowMs, timeZone, zoned, dated = false }: Wanted,
): Intl.DateTimeFormatOptions {
  const isFar = moments.some((ms) => ms - nowMs > WEEK_MS);
  const isToday = moments.every((ms) => dateAt(ms, timeZone) === dateAt(nowMs, timeZone));
  return {
    ...(isFar ? { month: 'short', day: 'numeric' } : isToday && !dated ? {} : { weekday: 'short' }),
    hour: 'numeric',
    ...(moments.some((ms) => ms % HOUR_MS !== 0) ? { minute: '2-digit' } : {}),
    ...(zoned ? { timeZoneName: 'short' } : {}),
    timeZone,
  };
}
