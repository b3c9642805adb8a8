// Records answers of a server that runs, as examples for the description of the interface:
// `npm run record -- ORIGIN WORDS [--cell H3 --zone ID --point LAT,LNG --tile GROUP/H3] [OPERATION...]`.
// WORDS say whose weather it is; the options name another place than the usual one, which the source may not have.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { TILES_PATH } from '@/lib/contract/paths';
import { SAMPLE_PLACE } from '@/lib/contract/sample-place';
import { EXAMPLES } from '@/lib/openapi/examples';
import { OPERATIONS } from '@/lib/openapi/operations/operations';

const FILE = 'lib/openapi/examples.json';
/** What servers say of themselves is of no use elsewhere, and may be for one page alone. */
const RECORDED = ['weather', 'readings', 'alerts', 'map', 'places'];
/** So many things of a list show what it has. */
const MOST = 2;

const option = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cell: option, zone: option, point: option, tile: option },
});
const [origin, words, ...ids] = positionals;
if (!origin || !words) throw new Error('Name the origin of a server, and whose weather it has.');
const { cell = SAMPLE_PLACE.cell, zone = SAMPLE_PLACE.zone, point, tile } = values;
const [lat, lng] = point?.split(',') ?? [];
const examples = { ...EXAMPLES };
for (const { id, tag, sample, answers } of OPERATIONS) {
  const isWanted = ids.length > 0 ? ids.includes(id) : RECORDED.includes(tag);
  if (!isWanted || sample === null || !answers[0]?.schema) continue;
  const path = pathOf(sample);
  const response = await fetch(new URL(path, origin));
  if (response.status !== 200) {
    console.error(`${id}: ${response.status}`);
    continue;
  }
  const whole: unknown = await response.json();
  const value = shortened(whole);
  const isShort = JSON.stringify(value) !== JSON.stringify(whole);
  const summary = `${path}, recorded in front of ${words}${isShort ? '; lists and texts are shortened' : ''}`;
  examples[id] = { summary, value };
}
const sorted = Object.entries(examples).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);

/** The same request for the place that is named. */
function pathOf(sample: string): string {
  if (tile && sample.startsWith(TILES_PATH)) return `${TILES_PATH}${tile}.json`;
  const path = sample.replace(SAMPLE_PLACE.cell, cell).replace(SAMPLE_PLACE.zone, zone);
  return point ? path.replace(/lat=[^&]+&lng=[^&]+/, `lat=${lat}&lng=${lng}`) : path;
}

/** Lists of objects without what comes after the first; texts without what comes after some lines. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 400 ? `${value.slice(0, 400)}…` : value;
  if (Array.isArray(value)) {
    const isOfObjects = value.every(
      (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
    );
    return (isOfObjects ? value.slice(0, MOST) : value).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}
