import { quantile } from '../../figures.mjs';
import { clockMs, pause } from '../../stage.mjs';
import { ask, coldCells, forecastPath } from '../asking.mjs';
import { startFleet } from '../fleet.mjs';

const CELLS = 8;
/** Between the first calls for two cells, so that one after the other is renewed. */
const APART_MS = 2_000;
/** More than the time for which the product makes no second call for a forecast. */
const LIMIT_MS = 150_000;
const EVERY_MS = 10;

/** How long after one process serves a newer forecast all others do. Forecasts last for a second. */
export async function staleness({ service, store, counts }) {
  const values = {};
  for (const count of counts) {
    if (count === 1) continue;
    const fleet = await startFleet({ service, storeUrl: store.url, count });
    await service.reset({ latencyMs: 50, maxAge: 1 });
    const cells = coldCells(CELLS);
    const first = new Map();
    for (const cell of cells) {
      for (const member of fleet.members) first.set(cell, await madeAt(member, cell));
      await pause(APART_MS);
    }
    const lags = [];
    for (const cell of cells) {
      const times = await Promise.all(
        fleet.members.map((member) => untilNewer(member, cell, first.get(cell))),
      );
      lags.push(Math.max(...times) - Math.min(...times));
    }
    await fleet.stop();
    const [half, most] = [0.5, 1].map((share) => `${Math.round(quantile(lags, share))} ms`);
    values[count] = `${half}, at most ${most}`;
  }
  return { rows: [{ label: 'until other processes serve a newer forecast', goal: '2 s', values }] };
}

/** When the forecast that a process serves was made. */
async function madeAt(member, cell) {
  const { status, body } = await ask(member, forecastPath(cell));
  return status === 200 ? JSON.parse(body).generatedAt : undefined;
}

/** When a process first serves a newer forecast than the one made at `first`. */
async function untilNewer(member, cell, first) {
  for (const startMs = clockMs(); clockMs() - startMs < LIMIT_MS; await pause(EVERY_MS)) {
    const made = await madeAt(member, cell);
    if (made > first) return clockMs();
  }
  throw new Error(`No newer forecast within ${LIMIT_MS / 1000} s.`);
}
