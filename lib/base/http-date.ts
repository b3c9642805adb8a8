const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const TIME = '\\d\\d:\\d\\d:\\d\\d';
/** Sun, 06 Nov 1994 08:49:37 GMT */
const FIXED = new RegExp(
  `^(?:mon|tue|wed|thu|fri|sat|sun), \\d\\d (?:${MONTHS}) \\d{4} ${TIME} gmt$`,
  'i',
);
/** Sunday, 06-Nov-94 08:49:37 GMT */
const RFC_850 = new RegExp(
  `^(?:mon|tues|wednes|thurs|fri|satur|sun)day, (\\d\\d-(?:${MONTHS})-)(\\d\\d)( ${TIME} gmt)$`,
  'i',
);
/** Sun Nov  6 08:49:37 1994 */
const ASCTIME = new RegExp(
  `^(?:mon|tue|wed|thu|fri|sat|sun) (?:${MONTHS}) [ \\d]\\d ${TIME} \\d{4}$`,
  'i',
);

/**
 * Reads a date in one of the three forms of HTTP (RFC 9110, 5.6.7), in any case, in milliseconds of the Unix epoch.
 * Undefined for anything else: `Date.parse` understands much that is none.
 *
 * @param nowMs tells the century of a year with two digits: none is more than 50 years ahead
 */
export function parseHttpDate(text: string, nowMs: number): number | undefined {
  return finite(Date.parse(FIXED.test(text) ? text : (completed(text, nowMs) ?? '')));
}

function completed(text: string, nowMs: number): string | undefined {
  if (ASCTIME.test(text)) return `${text} GMT`;
  const [, day, year, time] = RFC_850.exec(text) ?? [];
  if (day === undefined) return undefined;
  const thisYear = new Date(nowMs).getUTCFullYear();
  const inThisCentury = thisYear - (thisYear % 100) + Number(year);
  return day + (inThisCentury > thisYear + 50 ? inThisCentury - 100 : inThisCentury) + time;
}

const finite = (ms: number) => (Number.isNaN(ms) ? undefined : ms);
