// `npm run demo-weather`: how long the demo takes for a document, and how long the country is being filled at a start.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createBackground } from '../lib/base/background';
import { createLog } from '../lib/base/log';
import { createProcessTransport } from '../lib/calls/process-transport';
import { readConfig } from '../lib/config/config';
import { RESOURCES } from '../lib/contract/resources';
import { cellAt } from '../lib/geo/cells';
import { largestCities } from '../lib/geo/places';
import { hexesOf, sampleOf } from '../lib/geo/tiles';
import { tilesInView } from '../lib/geo/view-tiles';
import { zoneOf } from '../lib/geo/zones';
import { startCountryFill } from '../lib/server/country-fill';
import { createGateway } from '../lib/server/gateway';
import { memoryState } from '../lib/shared/memory/memory-state';
import { createDemoResponder } from '../lib/sources/demo/create-demo';
import { openService } from '../lib/sources/service/source';

const KEY = `pub_${'0f'.repeat(16)}`;
const COUNTRY = { west: -180, south: 15, east: -60, north: 72 };
const parents = tilesInView(COUNTRY, 3);
const cells = [...new Set(parents.flatMap(hexesOf).flatMap((hex) => sampleOf(hex) ?? []))];

await fill();
await documents();
process.exit(0);

/** A gateway as at a start: nothing is compiled or cached. Forecasts come first, then air quality. */
async function fill(): Promise<void> {
  const config = readConfig({ WEATHER_API_KEYS: KEY, CACHE_DIR: 'off' });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  delay.enable();
  const transport = createProcessTransport(createDemoResponder({ keys: [KEY], now: Date.now }));
  const gateway = createGateway(config, {
    openSource: openService({ config, weatherTransport: transport, zoneTransport: transport }),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    randomHex: () => '5a17',
    shared: memoryState('5a17'),
    background: createBackground(),
    log: createLog({ level: 'warn', secrets: [], write: () => {} }),
    version: 'bench',
  });
  const filling = startCountryFill(config, gateway);
  const isHeld = () =>
    parents.every((parent) => gateway.tiles.getFresh({ group: 'forecast', parent }));
  while (!isHeld()) await new Promise((resolve) => setTimeout(resolve, 20));
  const heldMs = performance.now() - startMs;
  await filling.done;
  const allMs = performance.now() - startMs;
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  const { calls } = gateway.counters.read();
  console.log(`forecasts of the country held after ${heldMs.toFixed(0)} ms`);
  console.log(
    `all ${calls} documents after ${allMs.toFixed(0)} ms, ${((user + system) / 1000).toFixed(0)} ms of processor time`,
  );
  console.log(
    `event loop delay: p50 ${ms(delay.percentile(50))}, p99 ${ms(delay.percentile(99))}, max ${ms(delay.max)} ms\n`,
  );
}

async function documents(): Promise<void> {
  const respond = createDemoResponder({ keys: [KEY], now: Date.now });
  const zones = [...new Set(cells.flatMap((cell) => zoneOf(cell)?.id ?? []))];
  const cities = largestCities(100).map(({ lat, lng }) => cellAt(lat, lng));
  const idsOf = { forecast: cells, current: cells, air: cells, allergy: cities, alerts: zones };
  console.log('| document | median | p99 |\n| --- | ---: | ---: |');
  for (const name of ['forecast', 'current', 'air', 'allergy', 'alerts'] as const) {
    const times: number[] = [];
    for (const id of idsOf[name]) {
      const startMs = performance.now();
      const { status } = await respond(`http://x${RESOURCES[name].path(id)}`, { 'x-api-key': KEY });
      if (status !== 200) throw new Error(`${name} ${id}: ${status}`);
      times.push(performance.now() - startMs);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2);
    console.log(`| ${name} (${times.length}) | ${at(0.5)} ms | ${at(0.99)} ms |`);
  }
}

function ms(nanoseconds: number): string {
  return (nanoseconds / 1e6).toFixed(1);
}
