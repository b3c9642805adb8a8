import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '@/lib/base/log';
import { listen } from '@/lib/server/testing/listen';
import { createLoopback } from '@/lib/server/testing/loopback';
import { createRates } from './another-api';

const [OLD, NEW] = ['made-up-key-of-last-year', 'made-up-key-of-this-year'];
const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

/** The proxy in front of a service that answers with the rate of the euro, and says back whatever it was sent. */
async function start() {
  const service = await createLoopback();
  const accepted = new Set([OLD, NEW]);
  let isDead = false;
  /** The pace of calls goes by the clock, which therefore runs on. */
  let aheadMs = Date.UTC(2026, 6, 1, 12) - Date.now();
  const calls: string[] = [];
  service.respond(({ url, headers }, response) => {
    const key = String(headers['x-api-key']);
    calls.push(key);
    const status = isDead
      ? 500
      : accepted.has(key)
        ? url === '/v1/rates/EUR.json'
          ? 200
          : 404
        : 401;
    response.writeHead(status, { 'x-echo': key });
    response.end(JSON.stringify({ currency: 'EUR', perDollar: 0.87, echo: key, headers }));
  });
  const lines: string[] = [];
  const log = createLog({ level: 'info', secrets: [OLD, NEW], write: (line) => lines.push(line) });
  const server = createRates(service.url, [OLD, NEW], log, () => Date.now() + aheadMs);
  const port = await listen(server);
  closes.push(service.close, () => server.close());
  const seen: string[] = [];
  return {
    accepted,
    calls,
    /** All that the proxy has sent and logged. */
    told: () => [...seen, ...lines].join('\n'),
    die: () => {
      isDead = true;
    },
    pass: (ms: number) => {
      aheadMs += ms;
    },
    async get(path: string) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      const text = await response.text();
      seen.push(text, JSON.stringify([...response.headers]));
      const via = /detail=(\w+)/.exec(response.headers.get('cache-status') ?? '')?.[1];
      return { status: response.status, text, via };
    },
  };
}

describe('another service behind the core', () => {
  it('is called once for a stampede, and once more when the answer is a minute old', async () => {
    const { get, calls, pass } = await start();
    const crowd = await Promise.all(Array.from({ length: 50 }, () => get('/EUR')));
    expect(new Set(crowd.map(({ text }) => text))).toEqual(
      new Set(['{"currency":"EUR","perDollar":0.87}']),
    );
    expect(calls).toHaveLength(1);
    pass(61_000);
    expect(await get('/EUR')).toMatchObject({ status: 200, via: 'stale' });
    await expect.poll(() => calls.length).toBe(2);
    expect(await get('/EUR')).toMatchObject({ via: 'hit' });
  });
  it('goes on with the other key when one is revoked', async () => {
    const { get, calls, accepted } = await start();
    accepted.delete(OLD);
    expect((await get('/EUR')).status).toBe(200);
    expect(calls).toEqual([OLD, NEW]);
    expect((await get('/XXX')).status).toBe(404);
    expect(calls).toEqual([OLD, NEW, NEW]);
  });
  it('serves what it has while the service is dead, for an hour', async () => {
    const { get, die, pass } = await start();
    await get('/EUR');
    die();
    for (let minute = 0; minute < 59; minute += 1) {
      pass(60_000);
      expect(await get('/EUR')).toMatchObject({ status: 200, via: 'stale' });
    }
    pass(120_000);
    expect((await get('/EUR')).status).toBe(503);
  });
  it('spends no more than the keys have in a day, and goes on the next day', async () => {
    const { get, calls, pass } = await start();
    const codes = Array.from({ length: 26 * 26 }, (_, at) =>
      String.fromCharCode(65, 65 + (at % 26), 65 + Math.floor(at / 26)),
    );
    for (const code of codes.slice(0, 250)) await get(`/${code}`);
    expect(calls).toHaveLength(200);
    expect(await get('/EUR')).toMatchObject({ status: 503, text: '{"code":"quota-spent"}' });
    pass(12 * 3_600_000);
    expect((await get('/EUR')).status).toBe(200);
  });
  it('tells nobody a key, in no answer and no line of the log', async () => {
    const { get, told, die } = await start();
    await get('/EUR');
    await get('/XXX');
    await get('/eur');
    die();
    await get('/USD');
    expect(told()).toContain('perDollar');
    for (const key of [OLD, NEW]) expect(told()).not.toContain(key);
  });
});
