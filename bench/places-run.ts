// `npm run places`: times the handler of /api/places, from the request to the bytes of the response.

import { searchIndex } from '../lib/geo/search-index';
import { zipCodesBeginning } from '../lib/geo/zip-codes';
import { processGateway } from '../lib/server/process-gateway';

const COUNT = 20_000;
const WARM_UP = 2_000;

const { findPlaces } = processGateway().handlers;
const startMs = performance.now();
await ask('denver');
const firstMs = performance.now() - startMs;

const { places } = searchIndex();
const zips = Array.from({ length: 10 }, (_, digit) => zipCodesBeginning(`${digit}`)).flat();
/** Pseudo-random and the same in every run (a linear congruential generator). */
let seed = 1;
const random = (below: number) => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((seed / 4_294_967_296) * below);
};
const anyPlace = () => places[random(places.length)] ?? { name: '', state: '', lat: 0, lng: 0 };
const prefixOf = (text: string) => text.slice(0, 1 + random(text.length));
const withTypo = (text: string) => {
  const at = random(text.length);
  return text.slice(0, at) + 'xqe '[random(4)] + text.slice(at + random(2));
};

const ways: Record<string, () => string> = {
  'the beginning of a name': () => prefixOf(anyPlace().name),
  'a single letter': () => 'abcdefghijklmnopqrstuvwxyz'.charAt(random(26)),
  'a name and its state': () => {
    const { name, state } = anyPlace();
    return `${name}, ${state}`;
  },
  'a name with a typo': () => withTypo(anyPlace().name),
  'the beginning of a ZIP code': () => prefixOf(zips[random(zips.length)]?.zip ?? '0'),
  coordinates: () => `${anyPlace().lat}, ${anyPlace().lng}`,
  nonsense: () => '(.*)+$<script>🌧️; DROP TABLE'.slice(random(9)),
};

console.log(
  `${places.length + zips.length} places; the first response took ${firstMs.toFixed(0)} ms.\n`,
);
console.log('| query | p50 | p99 | p99.9 | slowest |\n| --- | ---: | ---: | ---: | ---: |');
const all: number[] = [];
for (const [name, make] of Object.entries(ways)) {
  for (let at = 0; at < WARM_UP; at += 1) await ask(make());
  const times: number[] = [];
  for (let at = 0; at < COUNT; at += 1) times.push(await ask(make()));
  all.push(...times);
  print(name, times);
}
print('all', all);
process.exit(0);

/**
 * The processor time of a response in milliseconds. The clock would also measure other processes. Other
 * work of this process, such as garbage collection, is included.
 */
async function ask(text: string): Promise<number> {
  const query = new URLSearchParams({ q: text.slice(0, 60), lat: '40', lng: '-100' });
  const request = new Request(`http://localhost/api/places?${query}`);
  const start = process.cpuUsage();
  const response = await findPlaces(request);
  await response.arrayBuffer();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function print(name: string, times: number[]): void {
  const sorted = times.sort((a, b) => a - b);
  const percentile = (share: number) =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  console.log(`| ${[name, ...[0.5, 0.99, 0.999, 1].map(percentile)].join(' | ')} |`);
}
