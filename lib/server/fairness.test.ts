import { describe, expect, it } from 'vitest';
import type { Requester } from '@/lib/base/requester';
import { HOUR_MS, SECOND_MS } from '@/lib/contract/time';
import { cellAt, cellsAround } from '@/lib/geo/cells';
import { jsonReply, START_MS } from './testing/fixtures';
import { COUNTRY, createLoadTest, readerAt } from './testing/load-test';
import { cell } from './testing/read-results';
import { defaultResponse } from './testing/slow-service';
import { lookAt } from './testing/visitor';

describe('failures stay isolated', () => {
  it('a failing forecast resource does not affect the others', async () => {
    const setup = createLoadTest({ latencyMs: 50 }, {}, (path) =>
      path.includes('/forecast/') ? jsonReply({}, 500) : defaultResponse(path),
    );
    const view = lookAt(setup.gateway, setup.clock, 'forecast', COUNTRY, '192.0.2.1');
    const codes = new Set<string>();
    for (let second = 1; second < 60; second += 5) {
      void setup.clock
        .wait(second * SECOND_MS)
        .then(() => setup.open(cell(second * 9), '192.0.2.2'))
        .then((place) => {
          for (const code of place.codes.slice(1)) codes.add(code);
        });
    }
    await setup.clock.run(START_MS + 70 * SECOND_MS);
    expect(view.count('fresh')).toBe(0);
    expect(codes).toEqual(new Set(['ok']));
    const { breakers } = setup.gateway.status();
    expect(breakers).toMatchObject({ forecast: 'open', alerts: 'closed', air: 'closed' });
  });
  it('a client whose requests all fail does not open the breaker for others', async () => {
    const setup = createLoadTest({ latencyMs: 50 }, {}, (path) =>
      failing.has(path.slice(-20, -5)) ? jsonReply({}, 500) : defaultResponse(path),
    );
    const failing = new Set(Array.from({ length: 400 }, (_, n) => cell(1000 + n)));
    const [bad, good] = [readerAt(setup, '192.0.2.66'), readerAt(setup, '192.0.2.2')];
    const codes: Promise<string>[] = [];
    for (let tenth = 0; tenth < 400; tenth += 1) {
      const { wait } = setup.clock;
      void wait(tenth * 150).then(() => void bad(cell(1000 + tenth)));
      if (tenth % 6 === 3) {
        codes.push(wait(tenth * 150).then(() => good(cell(tenth))));
      }
    }
    await setup.clock.run(START_MS + 70 * SECOND_MS);
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['ok']));
  });
  it('a single "no data" does not replace a good document, but a repeated one does', async () => {
    let isGone = false;
    const setup = createLoadTest({ latencyMs: 50 }, {}, (path) =>
      isGone ? jsonReply({}, 404) : defaultResponse(path),
    );
    const read = async () => {
      const result = setup.read('air', cell(0));
      await setup.clock.run(setup.clock.now() + SECOND_MS);
      const { outcome, via } = await result;
      return outcome.ok ? via : outcome.code;
    };
    expect(await read()).toBe('miss');
    setup.clock.advance(HOUR_MS);
    isGone = true;
    expect(await read()).toBe('stale');
    setup.clock.advance(10 * SECOND_MS);
    expect(await read()).toBe('stale');
    isGone = false;
    setup.clock.advance(10 * SECOND_MS);
    expect(await read()).toBe('stale');
    expect(await read()).toBe('hit');
    setup.clock.advance(HOUR_MS);
    isGone = true;
    await read();
    setup.clock.advance(120 * SECOND_MS);
    await read();
    expect(await read()).toBe('no-data');
  });
});

describe('requesters that get little or none of the quota', () => {
  it('pages of other sites get cached documents only, and cost no call', async () => {
    const setup = createLoadTest({ latencyMs: 50 });
    const ask = readerAt(setup);
    const [cached, uncached] = [ask(cell(0)), ask(cell(1), 'air', { isCrossSite: true })];
    await setup.clock.run(START_MS + SECOND_MS);
    expect(await cached).toBe('ok');
    expect(await uncached).toBe('cross-site');
    setup.clock.advance(HOUR_MS);
    expect(await ask(cell(0), 'air', { isCrossSite: true })).toBe('ok');
    const requester: Requester = { priority: 'person', client: '192.0.2.1', isCrossSite: true };
    await setup.gateway.tiles.read({ group: 'air', parent: COUNTRY[0] ?? '' }, requester);
    await setup.clock.run(setup.clock.now() + SECOND_MS);
    expect(setup.service.seen.arrived).toBe(1);
  });
  it('cells outside coverage share a fiftieth of the quota among all clients', async () => {
    const setup = createLoadTest({ latencyMs: 50 }, { dailyCalls: 1000 });
    const far = cellsAround(cellAt(-10, 30), 5).slice(0, 60);
    const codes = Promise.all(far.map((id, n) => readerAt(setup, `192.0.2.${n}`)(id)));
    await setup.clock.run(START_MS + 60 * SECOND_MS);
    expect((await codes).filter((code) => code === 'ok')).toHaveLength(20);
    expect(setup.service.seen.arrived).toBe(20);
  });
  it('clients that cannot be told apart have one share', async () => {
    const setup = createLoadTest({ latencyMs: 50 }, { dailyCalls: 100 });
    const codes = Promise.all(
      Array.from({ length: 40 }, (_, n) => readerAt(setup, 'unknown')(cell(n))),
    );
    await setup.clock.run(START_MS + 60 * SECOND_MS);
    expect((await codes).filter((code) => code === 'ok')).toHaveLength(20);
  });
});
