// `npm run data`: generates the server's tables of places and the base map from public data in npm
// packages. Does nothing if they are up to date.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ZodMiniType } from 'zod/mini';
import type { GeneratedFile } from '@/lib/geo/generated-tables';
import { hashFiles, readIfThere, writeAll, writeWhole } from './data/files';
import { DATA_PACKAGES, OUTLINES, TYPEFACE } from './data/packages';

const root = fileURLToPath(new URL('..', import.meta.url));
const generated = join(root, 'lib/geo/generated');
const publicFolder = join(root, 'public');
const publicMap = join(publicFolder, 'map');
const stamp = join(generated, 'made-from');

/** What cuts the base map into tiles. */
const cutters = ['@maplibre/geojson-vt', '@maplibre/vt-pbf'];
const inputs = [
  ...[...DATA_PACKAGES, ...cutters, OUTLINES].map((name) =>
    join(root, 'node_modules', name, 'package.json'),
  ),
  join(root, 'scripts/build-data.ts'),
  ...['fold-name', 'group-by', 'table-rows'].map((name) => join(root, `lib/geo/${name}.ts`)),
  ...[
    'lib/contract/paths',
    'lib/geo/outlines',
    'lib/geo/web-mercator',
    'lib/picture/base-tiles',
    'lib/picture/grid',
    'lib/picture/letter-outlines',
    'lib/picture/line-stops',
    'lib/picture/map-places',
    'lib/picture/path-writer',
  ].map((name) => join(root, `${name}.ts`)),
  ...readdirSync(join(root, 'scripts/data'))
    .sort()
    .map((name) => join(root, 'scripts/data', name)),
];
const currentHash = hashFiles(inputs);
const [generatedHash, ...files] = (readIfThere(stamp) ?? '').split('\n');
if (generatedHash !== currentHash || !files.every((file) => existsSync(join(root, file)))) {
  const written = await generate();
  writeWhole(stamp, [currentHash, ...written.map((path) => relative(root, path))].join('\n'));
}

/** Generates all files and returns their paths. The modules that do the work are imported only here. */
async function generate(): Promise<string[]> {
  const started = Date.now();
  console.log('Generating coverage, zones, towns and the base map:');
  const { cellToLatLng } = await import('h3-js');
  const { readStates, readTerritories, readTopology } = await import('./data/states');
  const { followTowns, makeCoverage } = await import('./data/coverage');
  const { makeZones, readLateZones } = await import('./data/zones');
  const { makeTimeZones } = await import('./data/time-zones');
  const { makeTowns } = await import('./data/towns');
  const { makeLandPoints } = await import('./data/land-points');
  const { makePost } = await import('./data/post');
  const { makeSearchKeys } = await import('./data/search-keys');
  const { makeStations } = await import('./data/stations');
  const { makeCounties } = await import('./data/counties');
  const { makeForeign } = await import('./data/foreign');
  const { makeBaseMap, makeLandAbroad } = await import('./data/base-map');
  const { makeBaseTiles } = await import('./data/base-tiles');
  const { makeLabels } = await import('./data/labels');
  const { makePictureMap } = await import('./data/picture-map');
  const { joinPlaces, NAME_FILES, nameFilePath } = await import('@/lib/picture/map-places');
  const { makeLetters } = await import('./data/letters');
  const { makeNotices } = await import('./data/notices');

  const us = readTopology<import('./data/states').UsTopology>('us-atlas/states-10m.json');
  const states = readStates(us);
  const shapes = makeCoverage(states);
  const territories = readTerritories(us);
  const abroad = makeCoverage(territories);
  const ofTerritories = abroad.stateOf;
  const stateOf = new Map([...shapes.stateOf, ...ofTerritories]);
  const towns = makeTowns(stateOf);
  const coverage = followTowns(shapes, towns);
  const landPoints = makeLandPoints(us, [...shapes.offLand, ...abroad.offLand], towns);
  const pointOf = (cell: string) => cellToLatLng(landPoints.get(cell) ?? cell);
  const zones = makeZones(coverage, pointOf);
  const timeZones = makeTimeZones(coverage, pointOf);
  const stateOfTowns = new Map([...coverage.stateOf, ...ofTerritories]);
  const post = makePost(stateOfTowns, towns);

  const stations = makeStations();

  const z = await import('zod/mini');
  const rows = await import('@/lib/geo/table-rows');
  // Readers of the tables trust these schemas: see lib/geo/generated-tables.ts.
  const checked = <Row>(schema: ZodMiniType<Row>, table: readonly Row[]) =>
    JSON.stringify(z.array(schema).parse(table));
  const baseMap = makeBaseMap(us);
  const townFiles = makeLabels(states, towns, stateOfTowns);
  const tiles = makeBaseTiles(baseMap);
  const names = joinPlaces(NAME_FILES.map((name) => townFiles[name]));
  const tables: Readonly<Record<GeneratedFile, string>> = {
    'compact-cells.txt': coverage.compact.map(short).join(' '),
    'land-points.txt': [...landPoints.values()].map(short).join(' '),
    'zone-rows.json': checked(rows.zoneRowSchema, zones.rows),
    'zone-runs.txt': zones.runs.toString(),
    'late-zone-rows.json': checked(rows.lateZoneRowSchema, readLateZones()),
    'time-zone-names.txt': timeZones.names.join(' '),
    'time-zone-runs.txt': timeZones.runs.toString(),
    'town-rows.json': checked(rows.townRowSchema, towns),
    'post-rows.json': checked(rows.postRowSchema, post),
    'search-keys.txt': makeSearchKeys(towns, post, zones.rows, stations),
    'station-rows.json': checked(rows.stationRowSchema, stations),
    'state-rows.json': checked(
      rows.stateRowSchema,
      [...states, ...territories].map(({ code, name }) => [code, name]),
    ),
    'territory-rows.json': checked(rows.territoryRowSchema, [...ofTerritories]),
    'county-rows.json': checked(rows.countyRowSchema, makeCounties(zones)),
    'foreign-rows.json': checked(rows.foreignRowSchema, makeForeign()),
    ...makePictureMap(baseMap, makeLandAbroad()),
    'picture-names.json': JSON.stringify(names),
    'picture-letters.json': JSON.stringify(
      makeLetters(
        join(root, 'node_modules', OUTLINES, 'files'),
        names.towns.map(([name]) => name),
      ),
    ),
  };
  // Until all are written, their readers see that they do not belong together.
  rmSync(stamp, { force: true });
  rmSync(publicMap, { recursive: true, force: true });
  const written = [
    ...Object.entries(tables).map(([name, text]) => writeWhole(join(generated, name), text)),
    ...NAME_FILES.map((name) =>
      writeWhole(join(publicFolder, nameFilePath(name)), JSON.stringify(townFiles[name])),
    ),
    ...writeAll(publicFolder, tiles),
    writeWhole(
      join(publicMap, 'NOTICES.txt'),
      makeNotices(join(root, 'node_modules'), [...DATA_PACKAGES, TYPEFACE]),
    ),
  ];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `  ${coverage.stateOf.size} cells (${coverage.compact.length} compacted), ${zones.rows.length} zones, ${towns.length} towns, in ${seconds} s`,
  );
  return written;
}

/** An H3 index without the leading "8", which all cells have, and the trailing "f"s. */
function short(cell: string): string {
  return cell.slice(1).replace(/f+$/, '');
}
