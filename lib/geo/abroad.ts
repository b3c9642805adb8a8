import { foldName } from './fold-name';
import type { FoundPlace } from './found-place-schema';
import { generatedRows } from './generated-tables';
import { once } from './once';
import { allTowns } from './places';
import type { ForeignRow } from './table-rows';

/** A city abroad is meant if it has this many times the people of our largest town of the name. */
const FAR_LARGER = 10;

const rows = generatedRows('foreign-rows.json');
const byName = once(() => new Map(rows().map((row) => [row[0], row])));

/**
 * The country that a text probably means, as an ISO 3166 code: "paris", "london, england" or "canada", but
 * not "birmingham" or "vancouver". Undefined if it means none.
 */
export function countryMeant(text: string, found: readonly FoundPlace[]): string | undefined {
  const whole = byName().get(foldName(text));
  if (whole) return isMeant(whole, found) ? whole[1] : undefined;
  const comma = text.lastIndexOf(',');
  const last = comma > 0 ? byName().get(foldName(text.slice(comma + 1))) : undefined;
  return last && last[2] === undefined ? last[1] : undefined;
}

/** Whether a city abroad or a country has the very name that a text is, however large our places of the name are. */
export function isNameAbroad(text: string): boolean {
  return byName().has(foldName(text));
}

function isMeant([name, , population]: ForeignRow, found: readonly FoundPlace[]): boolean {
  if (population === undefined) return true;
  const [first] = found;
  const isOurs = first !== undefined && foldName(first.name) === name;
  const ours = isOurs
    ? allTowns().find((town) => town.name === first.name && town.state === first.state?.code)
    : undefined;
  return population > FAR_LARGER * (ours?.population ?? 0);
}
