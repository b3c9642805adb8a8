import { foldName } from '@/lib/geo/fold-name';
import type { ForeignRow } from '@/lib/geo/table-rows';
import { readCities } from './sources';

/** A city abroad that readers may well look for has this many people. */
const MIN_POPULATION = 300_000;
/** The United States and the territories, as GeoNames counts countries. */
const OURS = new Set(['US', 'PR', 'AS', 'GU', 'MP', 'VI', 'UM']);
/** The languages of the pages, in which a reader may type the name of a country. */
const LANGUAGES = ['en', 'es'];
/** A state of the same name is meant. */
const STATES = new Set(['georgia']);
const OTHER_NAMES: readonly ForeignRow[] = [
  ['england', 'GB'],
  ['uk', 'GB'],
  ['scotland', 'GB'],
  ['great britain', 'GB'],
  ['holland', 'NL'],
  ['uae', 'AE'],
];

/** Large cities abroad (from GeoNames) and the names of countries, so that search can say it lacks them. */
export function makeForeign(): ForeignRow[] {
  const abroad = readCities().filter(({ country }) => !OURS.has(country));
  const largest = new Map<string, ForeignRow>();
  for (const { name, country, population } of abroad) {
    const key = foldName(name);
    const before = largest.get(key)?.[2] ?? MIN_POPULATION - 1;
    if (key !== '' && population > before) largest.set(key, [key, country, population]);
  }
  const countries = [...new Set(abroad.map(({ country }) => country))].flatMap((country) =>
    LANGUAGES.map((language): ForeignRow => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return [foldName(names.of(country) ?? ''), country];
    }),
  );
  const named = countries.filter(([name]) => name !== '' && !STATES.has(name));
  return [
    ...new Map(
      [...largest.values(), ...named, ...OTHER_NAMES].map((row) => [row[0], row]),
    ).values(),
  ];
}
