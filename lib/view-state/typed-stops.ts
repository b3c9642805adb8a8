/** A stop as somebody wrote it: a name, and the hour of the day (0 to 23) where it has one. */
export type TypedStop = { readonly name: string; readonly hour: number | null };

/** As many are looked for. */
const MAX_TYPED = 20;
/** No trip that is typed is longer. */
const MAX_CHARACTERS = 1_000;

/** What separates stops in any case; a comma may also stand before a state. */
const BETWEEN = /[;\n]|→|->/;
/** A name with an hour after it: "8 AM", "8:30 pm", "8 a.m.", "14:00", "14 h". Minutes count as the hour they are in. */
const TIMED =
  /(?<name>\S.*?)[,\s]+(?:at\s+|a\s+las?\s+)?(?<hour>\d{1,2})(?:(?::\d{2})?\s*(?<half>[ap])\.?\s?m\b\.?|:\d{2}(?:\s*h)?|\s*h)(?=[,\s]|$)[,\s]*/giy;

/**
 * Reads stops with hours as people write them: "Denver 8 AM, Laramie, WY 10:30 AM; Salt Lake City 17:00". What has no hour
 * is a stop too where a semicolon, an arrow or a line ends it, or the text.
 */
export function parseTypedStops(text: string): TypedStop[] {
  const stops = text.slice(0, MAX_CHARACTERS).split(BETWEEN).flatMap(stopsIn);
  return stops.slice(0, MAX_TYPED);
}

function stopsIn(part: string): TypedStop[] {
  const trimmed = part.trim();
  const timed = [...trimmed.matchAll(TIMED)];
  const end = timed.at(-1);
  const rest = end ? trimmed.slice(end.index + end[0].length) : trimmed;
  const stops = timed.map(({ groups = {} }) => {
    const { name = '', hour = '', half } = groups;
    return { name: tidy(name), hour: hourOf(Number(hour), half?.toLowerCase()) };
  });
  return [...stops, { name: tidy(rest), hour: null }].filter(({ name }) => name !== '');
}

function tidy(name: string): string {
  return name.replaceAll(/^[,\s]+|[,\s]+$/g, '');
}

/** By a clock of twelve hours, or of 24; null for an hour that no clock has. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
