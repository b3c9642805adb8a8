import { fileURLToPath } from 'node:url';
import { quantile, table } from '../../figures.mjs';
import { freePort, pause, start } from '../../stage.mjs';
import { ask, askSteadily, coldCells, forecastPath } from '../asking.mjs';
import { startFleet } from '../fleet.mjs';
import { askAtOnce } from './one-call.mjs';

const bentoFile = fileURLToPath(new URL('../bento-server.mjs', import.meta.url));
const CELLS = 20;
const PER_SECOND = 200;
const LOAD_MS = 5_000;
const COUNT = 2;

/**
 * What warm answers take while the store hangs, beside bentocache in the same run. They are held for long, or for a
 * second, so that they expire while the store hangs.
 */
export async function hanging({ service, store }) {
  await service.reset({ latencyMs: 50 });
  const systems = await startSystems({ service, store });
  const lines = [];
  for (const { name, members, pathOf, hasStore } of systems) {
    for (const seconds of [900, 1]) {
      await service.reset({ latencyMs: 50, maxAge: seconds });
      const paths = coldCells(CELLS).map((cell) => pathOf(cell, seconds));
      for (const path of paths) for (const member of members) await ask(member, path);
      // What just started is slower at first.
      await load(members, paths, 1_000);
      const usual = await load(members, paths, LOAD_MS);
      if (hasStore) await store.set('hang');
      const hung = hasStore ? await load(members, paths, LOAD_MS) : undefined;
      if (hasStore) await store.set('pass');
      lines.push([name, `${seconds} s`, ...usual, ...(hung ?? ['–', '–', '–', '–'])]);
      console.error(`hanging: ${lines.at(-1).join(' | ')}`);
      await pause(3_000);
    }
  }
  const details = [tableOf(lines)];
  for (const { name, members, pathOf, hasStore } of systems) {
    if (!hasStore) continue;
    const [cell] = coldCells(1);
    await service.reset({ latencyMs: 300 });
    const { calls, failed } = await askAtOnce(members, service, pathOf(cell, 900));
    const none = failed > 0 ? `, and ${failed} got none` : '';
    details.push(`Calls for 200 cold askers over ${COUNT} processes, ${name}: ${calls}${none}.`);
  }
  return { rows: [], details };
}

async function startSystems({ service, store }) {
  const own = (
    await Promise.all(
      [undefined, store.url].map((storeUrl) => startFleet({ service, storeUrl, count: COUNT })),
    )
  ).map(({ members }) => ({ members, pathOf: (cell) => forecastPath(cell) }));
  const bento = async (...args) => {
    const members = [];
    for (let at = 0; at < COUNT; at += 1) {
      const port = await freePort();
      start(process.execPath, [bentoFile, port, service.url, ...args]);
      members.push({ port });
    }
    return { members, pathOf: (cell, seconds) => `/${seconds}/${cell}` };
  };
  const [alone, shared] = own;
  return [
    { name: 'Hexcast without a store', hasStore: false, ...alone },
    { name: 'Hexcast', hasStore: true, ...shared },
    { name: 'bentocache, memory alone', hasStore: false, ...(await bento('', '')) },
    { name: 'bentocache', hasStore: true, ...(await bento(store.url, '')) },
    { name: 'bentocache, with limits', hasStore: true, ...(await bento(store.url, 'limits')) },
  ];
}

async function load(members, paths, ms) {
  const { times, failed } = await askSteadily({ members, paths, perSecond: PER_SECOND, ms });
  const figures = [quantile(times, 0.5), quantile(times, 0.99), times.at(-1)];
  return [...figures.map((one) => one.toFixed(1)), failed];
}

function tableOf(lines) {
  const head = ['ms', 'lifetime', 'p50', 'p99', 'longest', 'failed', 'p50 hung', 'p99', 'longest'];
  return `Warm answers over ${COUNT} processes, ${PER_SECOND} a second, as usual and while the store hangs:\n\n${table([...head, 'failed'], lines)}`;
}
