/**
 * The time zones of AirNow's rows, in hours from UTC. The file's fifth field is the number of the day, not an offset.
 * "ADT" and "AKT" are Alaska's, "AST" is that of Puerto Rico, and the rest are as everywhere.
 */
const OFFSETS: ReadonlyMap<string, number> = new Map([
  ...([
    ['EST', -5],
    ['EDT', -4],
    ['CST', -6],
    ['CDT', -5],
  ] as const),
  ...([
    ['MST', -7],
    ['MDT', -6],
    ['PST', -8],
    ['PDT', -7],
  ] as const),
  ...([
    ['AKT', -9],
    ['AKST', -9],
    ['ADT', -8],
    ['AKDT', -8],
    ['HST', -10],
  ] as const),
  ...([
    ['AST', -4],
    ['CHST', 10],
    ['SST', -11],
  ] as const),
]);

/** The offset of a label; undefined for one that we don't know, whose rows can't be dated. */
export function offsetHoursOf(label: string): number | undefined {
  return OFFSETS.get(label.toUpperCase());
}
