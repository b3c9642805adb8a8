// `BASE=folder npm run side-by-side [-- NAME=value …]`: held answers per second of a core, of this build beside the one
// in BASE, with the demo's weather; without BASE, beside this build with other settings. The ratios are those of
// this build to the other. Needs built products and Linux's /proc.
import { quantile, table, takeTurns, whole } from './figures.mjs';
import { measureLoad, untilIdle } from './load.mjs';
import { root, startProduct } from './stage.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const MS = Number(process.env.SECONDS ?? 2) * 1000;
const CELLS = ['862681a37ffffff', '86268cd07ffffff', '8629a1d77ffffff'];
const PARENTS = ['822687fffffffff', '8226dffffffffff', '822697fffffffff'];
const PATHS = {
  documents: CELLS.map((cell) => `/api/v1/forecast/${cell}.json`),
  'tiles of the map': PARENTS.map((parent) => `/api/tiles/forecast/${parent}.json`),
  embeds: CELLS.map((cell) => `/embed/place/${cell}`),
};

const { BASE = root } = process.env;
const env = Object.fromEntries(process.argv.slice(2).map((setting) => setting.split('=')));
const builds = { other: await startProduct({ cwd: BASE, env }), own: await startProduct() };
for (const { pid, port } of Object.values(builds)) {
  // What comes into the cache only now is compressed for a while.
  for (const paths of Object.values(PATHS)) await measureLoad({ pid, port, paths, ms: MS });
  await untilIdle(pid);
}

const rows = [];
for (const [kind, paths] of Object.entries(PATHS)) {
  const { own, other } = await takeTurns(builds, ROUNDS, ({ pid, port }) =>
    measureLoad({ pid, port, paths, ms: MS }),
  );
  const ratios = own.map((rate, at) => rate / other[at]);
  rows.push([
    kind,
    ...[other, own].map((rates) => whole(quantile(rates, 0.5))),
    ...[0.5, 0.25, 0.75].map((share) => quantile(ratios, share).toFixed(3)),
  ]);
}
const otherName = [process.env.BASE ?? 'this build', ...process.argv.slice(2)].join(' ');
const head = [
  'per second of one core',
  otherName,
  'this build',
  'ratio',
  'a quarter below',
  'above',
];
console.log(table(head, rows));
process.exit(0);
