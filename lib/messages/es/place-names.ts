/** The cities whose names differ in Spanish, as its newspapers write them. */
const TOWNS: Readonly<Record<string, string>> = {
  'Los Angeles': 'Los Ángeles',
  'New Orleans': 'Nueva Orleans',
  'New York': 'Nueva York',
  Philadelphia: 'Filadelfia',
};

/** The name of a town in Spanish: nearly always the same. */
export function townInSpanish(town: string): string {
  return TOWNS[town] ?? town;
}

/** The states and territories whose names differ in Spanish. */
const NAMES: Readonly<Record<string, string>> = {
  'American Samoa': 'Samoa Americana',
  'District of Columbia': 'Distrito de Columbia',
  Hawaii: 'Hawái',
  Louisiana: 'Luisiana',
  'New Hampshire': 'Nuevo Hampshire',
  'New Jersey': 'Nueva Jersey',
  'New Mexico': 'Nuevo México',
  'New York': 'Nueva York',
  'North Carolina': 'Carolina del Norte',
  'North Dakota': 'Dakota del Norte',
  'Northern Mariana Islands': 'Islas Marianas del Norte',
  Oregon: 'Oregón',
  Pennsylvania: 'Pensilvania',
  'South Carolina': 'Carolina del Sur',
  'South Dakota': 'Dakota del Sur',
  'US Virgin Islands': 'Islas Vírgenes de EE. UU.',
  'West Virginia': 'Virginia Occidental',
};
const NO_BREAK = '\u00a0';

/** The name of a state in Spanish, with spaces that don't break if the English one has such. */
export function stateInSpanish(state: string): string {
  const name = NAMES[state.replaceAll(NO_BREAK, ' ')];
  if (name === undefined) return state;
  return state.includes(NO_BREAK) ? name.replaceAll(' ', NO_BREAK) : name;
}
