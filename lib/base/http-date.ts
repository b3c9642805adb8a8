const WEEKDAY = '(?:mon|tue|wed|thu|fri|sat|sun)';
const LONG_WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const TIME = '(\\d\\d:\\d\\d:\\d\\d)';
/** Sun, 06 Nov 1994 08:49:37 GMT */
const FIXED = new RegExp(`^${WEEKDAY}, (\\d\\d) ${MONTH} (\\d{4}) ${TIME} gmt$`, 'i');
/** Sunday, 06-Nov-94 08:49:37 GMT */
const RFC_850 = new RegExp(`^${LONG_WEEKDAY}, (\\d\\d)-${MONTH}-(\\d\\d) ${TIME} gmt$`, 'i');
/** Sun Nov  6 08:49:37 1994 */
const ASCTIME = new RegExp(`^${WEEKDAY} ${MONTH} ([ \\d]\\d) ${TIME} (\\d{4})$`, 'i');
const YEARS_AHEAD = 50;

/**
 * Reads a date in one of the three forms of HTTP (RFC 9110, 5.6.7), in any case, in milliseconds of the Unix epoch.
 * Undefined for anything else, as the 31st of February: `Date.parse` understands much that is no date.
 *
 * @param nowMs tells the century of a year with two digits: none of these dates is more than 50 years ahead
 */
export function parseHttpDate(text: string, nowMs: number): number | undefined {
  const [, day = '', month = '', year = '', time = ''] = FIXED.exec(text) ?? [];
  if (day !== '') return timeOf(day, month, year, time);
  const [, itsMonth = '', itsDay = '', itsTime = '', itsYear = ''] = ASCTIME.exec(text) ?? [];
  if (itsDay !== '') return timeOf(itsDay.replace(' ', '0'), itsMonth, itsYear, itsTime);
  const [, shortDay = '', shortMonth = '', digits = '', shortTime = ''] = RFC_850.exec(text) ?? [];
  const latest = new Date(nowMs);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_AHEAD);
  const century = Math.floor(latest.getUTCFullYear() / 100);
  return [century, century - 1]
    .map((hundreds) => timeOf(shortDay, shortMonth, `${hundreds}${digits}`, shortTime))
    .find((ms) => ms !== undefined && ms <= latest.getTime());
}

/** Undefined if there is no such day or time. */
function timeOf(day: string, month: string, year: string, time: string): number | undefined {
  const written = `${day} ${month} ${year} ${time} GMT`;
  const ms = Date.parse(written);
  const isThere = Number.isFinite(ms) && new Date(ms).toUTCString().slice(5).toLowerCase();
  return isThere === written.toLowerCase() ? ms : undefined;
}
