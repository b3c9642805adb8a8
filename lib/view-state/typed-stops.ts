/** A stop as somebody wrote it: a name, and the hour of the day (0 to 23) where it has one. */
export type TypedStop = { readonly name: string; readonly hour: number | null };

/** As many are looked for. */
const MAX_TYPED = 60;
/** No trip that is typed is longer. */
const MAX_CHARACTERS = 1_000;

/** What separates stops in any case; a comma may also stand before a state. */
const BETWEEN = /[;\n]|→|->/;
/**
 * An hour, with what may stand before it and the name of its time zone after it: "8 AM", "8:30 pm", "8 a.m. MST", "14:00",
 * "14 h", "at 8", "a las 8". Minutes count as the hour they are in.
 */
const TIME =
  /(?<=^|[\s,(])(?:(?<at>at|@|a las?)\s*)?(?<hour>\d{1,2})(?:(?:[:.]\d{2})?\s*(?<half>[ap])\.?\s?m\b\.?|:\d{2}(?:\s*h\b\.?)?|\s*h\b\.?|(?<=(?:at|@|a las?)\s*\d{1,2})(?![\d:.]))(?:\s+[A-Z]{1,3}T\b)?/gi;

const NOON = /(?<=^|[\s,(])(?:al? )?(?:noon|mediod[ií]a)(?=[\s,;)]|$)/gi;
const MIDNIGHT = /(?<=^|[\s,(])(?:a )?(?:midnight|medianoche)(?=[\s,;)]|$)/gi;

/** What people write between a name and an hour, or between two stops. */
const AROUND = /^[\s,(]*(?:(?:to|then|and|hasta|luego|y)\s+)?|[\s,(]+$/gi;

/**
 * Reads stops with hours as people write them: "Denver 8 AM, Laramie, WY 10:30 AM; Salt Lake City 17:00", or each hour
 * before its name. What has no hour is a stop too where a semicolon, an arrow or a line ends it, or the text.
 */
export function parseTypedStops(text: string): TypedStop[] {
  const parts = text
    .slice(0, MAX_CHARACTERS)
    .replaceAll(NOON, '12 PM')
    .replaceAll(MIDNIGHT, '12 AM')
    .replaceAll(')', ' ')
    .split(BETWEEN);
  return parts.flatMap(stopsIn).slice(0, MAX_TYPED);
}

function stopsIn(part: string): TypedStop[] {
  const trimmed = part.trim();
  const times = [...trimmed.matchAll(TIME)].map((match) => ({
    startAt: match.index,
    endAt: match.index + match[0].length,
    hour: hourOf(Number(match.groups?.hour), match.groups?.half?.toLowerCase()),
  }));
  const between = (fromAt: number, untilAt = trimmed.length) =>
    trimmed.slice(fromAt, untilAt).replaceAll(AROUND, '');
  const isBefore = times[0]?.startAt === 0;
  const timed = times.map(({ startAt, endAt, hour }, index) => ({
    name: isBefore
      ? between(endAt, times[index + 1]?.startAt)
      : between(times[index - 1]?.endAt ?? 0, startAt),
    hour,
  }));
  const rest = isBefore ? '' : between(times.at(-1)?.endAt ?? 0);
  return [...timed, { name: rest, hour: null }].filter(({ name }) => name !== '');
}

/** By a clock of twelve hours, or of 24; null for an hour that no clock has. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
