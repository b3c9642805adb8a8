/** Times as a place's own clock tells them. Zones are IANA names ("America/Denver"). */

const dateParts = new Map<string, Intl.DateTimeFormat>();

/** The calendar date at a place, as "YYYY-MM-DD". An unknown zone is taken as UTC. */
export function dateAt(ms: number, timeZone: string): string {
  let format = dateParts.get(timeZone);
  if (!format) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
    format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: zone });
    dateParts.set(timeZone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** Whether this runtime knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** The milliseconds of an ISO 8601 timestamp, or null for what is none. */
export function parseTime(text: string | null): number | null {
  if (!text || !/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isFinite(ms) ? ms : null;
}

const hourFormats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day at a place, 0 to 23. An unknown zone is taken as UTC. */
export function hourAt(ms: number, timeZone: string): number {
  let format = hourFormats.get(timeZone);
  if (!format) {
    const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
    format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
    hourFormats.set(timeZone, format);
  }
  return Number(format.format(ms));
}
