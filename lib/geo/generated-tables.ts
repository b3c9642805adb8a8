import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from './once';
import type {
  CountyRow,
  ForeignRow,
  LateZoneRow,
  PostRow,
  StateRow,
  StationRow,
  TerritoryRow,
  TownRow,
  ZoneRow,
} from './table-rows';

/** The generated tables that consist of rows, and what a row of each is. */
interface Rows {
  'county-rows.json': CountyRow;
  'foreign-rows.json': ForeignRow;
  'late-zone-rows.json': LateZoneRow;
  'post-rows.json': PostRow;
  'state-rows.json': StateRow;
  'station-rows.json': StationRow;
  'territory-rows.json': TerritoryRow;
  'town-rows.json': TownRow;
  'zone-rows.json': ZoneRow;
}
type Table = keyof Rows;

/** The shapes of the base map that the server draws. */
export type ReadyShape = 'abroad' | 'lakes' | 'nation' | 'inland' | 'states' | 'borders';
export type BaseShape = ReadyShape | 'coast' | 'land' | 'counties' | 'rivers';
export type PathFile = `picture-paths/${ReadyShape}.txt`;
export type LineFile = `picture-lines/${BaseShape}.json`;

/** A file that scripts/build-data.ts writes. */
export type GeneratedFile =
  | Table
  | 'compact-cells.txt'
  | 'land-points.txt'
  | 'picture-letters.json'
  | 'picture-names.json'
  | 'search-keys.txt'
  | 'time-zone-names.txt'
  | 'time-zone-runs.txt'
  | 'zone-runs.txt'
  | LineFile
  | PathFile;

/**
 * Reads the files of a folder when they are needed, rather than importing them: a bundler would put megabytes of
 * them into each of its chunks, and every start would compile them. Tables name each other's rows by number, so one that
 * was generated after the start must not be read beside those from before it.
 *
 * @throws Error if the files were generated anew, or are being generated
 */
export function tablesIn(folder: string): (name: GeneratedFile) => string {
  const madeFrom = () => readFileSync(join(folder, 'made-from'), 'utf8');
  const atStart = madeFrom();
  return (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    if (madeFrom() !== atStart) throw new Error(`${name} is newer than this process.`);
    return text;
  };
}

/** The text of a generated file. Its folder is in the one from which the server is started. */
export const generatedText = tablesIn(join(process.cwd(), 'lib/geo/generated'));

/**
 * Reads a generated table when it is first needed. Its rows are taken on trust: scripts/build-data.ts has
 * checked each against its schema, and checking megabytes again would slow every start.
 */
export function generatedRows<Name extends Table>(name: Name): () => readonly Rows[Name][] {
  return once(() => JSON.parse(generatedText(name)));
}
