// `npm run wall -- [days] [walls]`: a screen on a wall for a quarter, with a simulated clock for its page and for the
// server. Prints what it keeps in memory. Exits with 1 if that grows, if anything that is over is shown while the server
// is away, if a part is not there again soon after that, or if a timer is to wait for longer than browsers can. Needs a
// built product (npm run build) and a Chromium.
import { quantile, table, whole } from './figures.mjs';
import { settingsFor, stopAll } from './stage.mjs';
import { openScreen, startServer } from './wall/screen.mjs';
import { openService } from './wall/service.mjs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const [days = 90, names = 'frames,map'] = process.argv.slice(2);
const SAMPLE_EVERY_MS = 5 * DAY_MS;
/** How often what is due is run while the server is away and until all is there again; else once a round. */
const LOOK_MS = MINUTE_MS;
/** All is there again so soon: the longest wait between two tries, what is added by chance, and a look. */
const BACK_MS = 20 * MINUTE_MS;
/** What a quarter may add: no more than one page of ours. */
const MOST = { heap: 1, buffers: 1, nodes: 400, listeners: 10, documents: 1, timers: 5, card: 5 };

/** When the server is away in each cycle of so many days, from eight in the evening in Boulder on. */
const CYCLE_DAYS = 15;
const EVENING_MS = 3 * HOUR_MS;
const OUTAGES = [
  { day: 1, hours: 8, kind: 'unreachable' },
  { day: 4, hours: 3, kind: 'failing', isChanged: true },
  { day: 7, hours: 6, kind: 'a page of the hotel' },
  { day: 9, hours: 9, kind: 'silent' },
  { day: 11, hours: 56, kind: 'unreachable' },
];

const WALLS = {
  frames: {
    body: `<hexcast-weather style="width:480px" place="Boulder, CO" show="now,hours,days,alerts"></hexcast-weather>
<hexcast-alerts style="width:480px" place="Boulder, CO" compact none="line"></hexcast-alerts>`,
    // Any number: without one, the demo first fetches the whole country.
    env: () => ({ DAILY_CALLS: '100000000' }),
    roundMs: 15 * MINUTE_MS,
    isThere: (embeds) => embeds.filter(({ drawnMs }) => drawnMs !== null).length === 2,
  },
  map: {
    body: '<hexcast-map style="width:320px" live controls="timeline" lat="39.74" lng="-104.99" zoom="10"></hexcast-map>',
    env: async (now) => ({ ...settingsFor(await openService(now)), EMBED_ORIGINS: '*' }),
    roundMs: 30 * MINUTE_MS,
    isThere: (embeds) => embeds.some(({ map }) => map?.missing === 0),
  },
};

const problems = new Set();
for (const name of names.split(',')) await hang(name, WALLS[name]);
await stopAll();
for (const problem of problems) console.log(`- ${problem}`);
process.exit(problems.size > 0 ? 1 : 0);

/** Hangs a wall up for all days. */
async function hang(name, { body, env, roundMs, isThere }) {
  // Midnight of UTC, so that all days are whole.
  const startMs = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  let screen;
  const server = await startServer(await env(() => screen?.now() ?? startMs));
  screen = await openScreen({ body, server, startMs, isThere });
  const samples = [];
  const outages = [];
  let outage;
  for (let atMs = 0; atMs <= days * DAY_MS; atMs += roundMs) {
    if (atMs % SAMPLE_EVERY_MS === 0) {
      samples.push({ day: atMs / DAY_MS, ...(await screen.measure()) });
      console.error(`${name}, day ${samples.at(-1).day}`);
    }
    const next = OUTAGES.find((one) => atMs % (CYCLE_DAYS * DAY_MS) === startOf(one));
    if (next) {
      const before = hoursIn(await screen.look());
      outage = {
        ...next,
        before,
        day: Math.floor(atMs / DAY_MS),
        endMs: atMs + next.hours * HOUR_MS,
      };
      outages.push(outage);
      screen.setOutage(next.kind);
    }
    if (outage?.isChanged && atMs === outage.endMs - HOUR_MS) await screen.change(outage.day);
    if (atMs === outage?.endMs) screen.setOutage(null);
    await screen.advance(roundMs, outage ? LOOK_MS : roundMs);
    const embeds = await screen.look();
    const when = outage ? `${outage.kind} from day ${outage.day} on` : `day ${atMs / DAY_MS}`;
    findOver(embeds, screen.now(), when);
    if (outage && atMs + roundMs === outage.endMs) outage.left = hoursIn(embeds);
    if (outage && atMs + roundMs > outage.endMs + BACK_MS) {
      await screen.until(isThere).catch((error) => problems.add(`${when}: ${error.message}`));
      findOld(await screen.look(), startMs + outage.endMs, when);
      outage = undefined;
    }
  }
  for (const error of screen.errors) problems.add(`${name}: ${error}`);
  await screen.close();
  print(name, samples, outages);
}

function startOf({ day }) {
  return day * DAY_MS + EVENING_MS;
}

function hoursIn(embeds) {
  return embeds.reduce((sum, { hours }) => sum + hours, 0);
}

/** Notes what is shown and is over. */
function findOver(embeds, nowMs, when) {
  for (const { path, over, map } of embeds) {
    if (over > 0) problems.add(`${path} shows what is over: ${when}`);
    if (map && Math.floor(map.hour) !== Math.floor(nowMs / HOUR_MS)) {
      problems.add(`${path} shows another hour: ${when}`);
    }
  }
}

/** Notes what is not newer than an outage. */
function findOld(embeds, endMs, when) {
  for (const { path, drawnMs, map } of embeds) {
    const isOld = drawnMs !== null && drawnMs < endMs;
    if (isOld || map?.states.fresh === 0) problems.add(`${path} is old: ${when}`);
  }
}

function print(name, samples, outages) {
  const head = ['day', 'heap, MB', 'buffers, MB', 'nodes', 'listeners', 'documents', 'timers'];
  const rows = samples.map(({ day, heap, buffers, ...counts }) => {
    const { nodes, listeners, documents, timers, card, requests, pages } = counts;
    const rest = [nodes, listeners, documents, timers, card, requests, pages].map(whole);
    return [day, heap.toFixed(2), buffers.toFixed(2), ...rest];
  });
  console.log(`\n${name}, ${days} days\n`);
  console.log(table([...head, 'WebGL objects', 'requests', 'newer pages'], rows));
  for (const [what, most] of Object.entries(MOST)) {
    const growth = growthOf(samples, what);
    console.log(`${what}: ${growth.toFixed(2)} more in 90 days, of at most ${most}`);
    if (!(growth <= most)) problems.add(`${name}: ${what} grow by ${growth.toFixed(2)} in 90 days`);
  }
  for (const { day, hours, kind, before, left } of outages) {
    if (before === 0) continue;
    console.log(`day ${day}, ${kind} for ${hours} h: hours shown ${before}, then ${left}`);
  }
  for (const wait of samples.flatMap(({ wrong }) => wrong)) problems.add(`${name}: ${wait}`);
}

/**
 * What 90 days add, by the second half of the samples: the median of the slopes between any two. A heap that goes back
 * and forth between two sizes does not grow.
 */
function growthOf(samples, what) {
  const half = samples.slice(Math.floor(samples.length / 2));
  const slopes = half.flatMap((one, at) =>
    half.slice(at + 1).map((later) => (later[what] - one[what]) / (later.day - one.day)),
  );
  return 90 * quantile(slopes, 0.5);
}
