import { quantile } from '../../figures.mjs';
import { clockMs, pause } from '../../stage.mjs';
import { ask, coldCells, forecastPath } from '../asking.mjs';
import { startFleet } from '../fleet.mjs';

const WATCH_MS = 20_000;
const EVERY_MS = 10;

/** How long after one process serves a newer forecast all others do. Forecasts last for a second. */
export async function staleness({ service, store, counts }) {
  const values = {};
  for (const count of counts) {
    if (count === 1) continue;
    const fleet = await startFleet({ service, storeUrl: store.url, count });
    await service.reset({ latencyMs: 50, maxAge: 1 });
    const [cell] = coldCells(1);
    const seen = await Promise.all(fleet.members.map((member) => watch(member, cell)));
    await fleet.stop();
    const lags = lagsOf(seen).sort((a, b) => a - b);
    if (lags.length < 5) throw new Error(`Only ${lags.length} newer forecasts were seen.`);
    const [half, most] = [quantile(lags, 0.5), lags.at(-1)].map((ms) => `${Math.round(ms)} ms`);
    values[count] = `${half}, at most ${most}`;
  }
  return { rows: [{ label: 'until other processes serve a newer forecast', goal: '2 s', values }] };
}

/** When a process first served each forecast, by the time at which that was made. */
async function watch(member, cell) {
  const first = new Map();
  for (const startMs = clockMs(); clockMs() - startMs < WATCH_MS; await pause(EVERY_MS)) {
    const { status, body } = await ask(member, forecastPath(cell));
    const { generatedAt } = status === 200 ? JSON.parse(body) : {};
    if (generatedAt && !first.has(generatedAt)) first.set(generatedAt, clockMs());
  }
  return first;
}

/** For each forecast: from when the first process served it until the last one served it, or a newer one. */
function lagsOf(seen) {
  const all = new Set(seen.flatMap((first) => [...first.keys()]));
  return [...all].flatMap((made) => {
    const times = seen.map((first) => {
      const later = [...first].filter(([other]) => other >= made).map(([, ms]) => ms);
      return later.length > 0 ? Math.min(...later) : undefined;
    });
    return times.includes(undefined) ? [] : [Math.max(...times) - Math.min(...times)];
  });
}
