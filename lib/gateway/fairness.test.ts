import { describe, expect, it } from 'vitest';
import { cellAt, cellsAround } from '@/lib/geo/cells';
import type { Requester } from './terms/requester';
import { cell } from './testing/asking';
import { CANARY, jsonReply, START_MS } from './testing/fixtures';
import { usualAnswer } from './testing/slow-service';
import { lookAt } from './testing/visitor';
import { asking, COUNTRY, createWhole, HOUR_MS, OTHER_KEY, SECOND_MS } from './testing/whole';

describe('what fails alone, ends alone', () => {
  it('forecasts that fail leave alerts, conditions, air and pollen to everybody', async () => {
    const made = createWhole({ latencyMs: 50 }, {}, (path) =>
      path.includes('/forecast/') ? jsonReply({}, 500) : usualAnswer(path),
    );
    const view = lookAt(made.gateway, made.clock, 'forecast', COUNTRY, '192.0.2.1');
    const codes = new Set<string>();
    for (let second = 1; second < 60; second += 5) {
      void made.clock
        .wait(second * SECOND_MS)
        .then(() => made.open(cell(second * 9), '192.0.2.2'))
        .then((answered) => {
          for (const code of answered.codes.slice(1)) codes.add(code);
        });
    }
    await made.clock.run(START_MS + 70 * SECOND_MS);
    expect(view.count('fresh')).toBe(0);
    expect(codes).toEqual(new Set(['ok']));
    const { breakers } = made.gateway.status();
    expect(breakers).toMatchObject({ forecast: 'open', alerts: 'closed', air: 'closed' });
  });
  it('a client who looks for what the service fails on closes it for nobody else', async () => {
    const made = createWhole({ latencyMs: 50 }, {}, (path) =>
      failing.has(path.slice(-20, -5)) ? jsonReply({}, 500) : usualAnswer(path),
    );
    const failing = new Set(Array.from({ length: 400 }, (_, n) => cell(1000 + n)));
    const [bad, good] = [asking(made, '192.0.2.66'), asking(made, '192.0.2.2')];
    const codes: Promise<string>[] = [];
    for (let tenth = 0; tenth < 400; tenth += 1) {
      const { wait } = made.clock;
      void wait(tenth * 150).then(() => void bad(cell(1000 + tenth)));
      if (tenth % 6 === 3) {
        codes.push(wait(tenth * 150).then(() => good(cell(tenth))));
      }
    }
    await made.clock.run(START_MS + 70 * SECOND_MS);
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['ok']));
  });
  it('a 403 for one resource is no verdict on the key', async () => {
    const made = createWhole({ latencyMs: 50 }, { keys: [CANARY, OTHER_KEY] }, (path) =>
      path.includes('/allergy/') ? jsonReply({}, 403) : usualAnswer(path),
    );
    const ask = asking(made);
    const codes: Promise<string>[] = [];
    for (let second = 0; second < 75; second += 1) {
      void made.clock.wait(second * SECOND_MS).then(() => {
        void ask(cell(second), 'allergy');
        codes.push(ask(cell(second)));
      });
    }
    await made.clock.run(START_MS + 80 * SECOND_MS);
    expect(codes).toHaveLength(75);
    // The very first may fall into the moment in which nothing has worked yet.
    expect((await Promise.all(codes)).filter((code) => code !== 'ok')).toEqual([]);
  });
  it('one "no data" does not throw a good document away, and said again it does', async () => {
    let isGone = false;
    const made = createWhole({ latencyMs: 50 }, {}, (path) =>
      isGone ? jsonReply({}, 404) : usualAnswer(path),
    );
    const read = async () => {
      const reading = made.read('air', cell(0));
      await made.clock.run(made.clock.now() + SECOND_MS);
      const { outcome, via } = await reading;
      return outcome.ok ? via : outcome.code;
    };
    expect(await read()).toBe('miss');
    made.clock.advance(HOUR_MS);
    isGone = true;
    expect(await read()).toBe('stale');
    made.clock.advance(10 * SECOND_MS);
    expect(await read()).toBe('stale');
    isGone = false;
    made.clock.advance(10 * SECOND_MS);
    expect(await read()).toBe('stale');
    expect(await read()).toBe('hit');
    made.clock.advance(HOUR_MS);
    isGone = true;
    await read();
    made.clock.advance(120 * SECOND_MS);
    await read();
    expect(await read()).toBe('no-data');
  });
});

describe('those whom a day is not for', () => {
  it('pages of other sites get what is held, and cost no call', async () => {
    const made = createWhole({ latencyMs: 50 });
    const ask = asking(made);
    const [held, cold] = [ask(cell(0)), ask(cell(1), 'air', { isCrossSite: true })];
    await made.clock.run(START_MS + SECOND_MS);
    expect(await held).toBe('ok');
    expect(await cold).toBe('cross-site');
    made.clock.advance(HOUR_MS);
    expect(await ask(cell(0), 'air', { isCrossSite: true })).toBe('ok');
    const requester: Requester = { priority: 'person', client: '192.0.2.1', isCrossSite: true };
    await made.gateway.tiles.read({ group: 'air', parent: COUNTRY[0] ?? '' }, requester);
    await made.clock.run(made.clock.now() + SECOND_MS);
    expect(made.service.seen.arrived).toBe(1);
  });
  it('cells outside of the coverage share a fiftieth of it, whoever asks', async () => {
    const made = createWhole({ latencyMs: 50 }, { dailyCalls: 1000 });
    const far = cellsAround(cellAt(-10, 30), 5).slice(0, 60);
    const codes = Promise.all(far.map((id, n) => asking(made, `192.0.2.${n}`)(id)));
    await made.clock.run(START_MS + 60 * SECOND_MS);
    expect((await codes).filter((code) => code === 'ok')).toHaveLength(20);
    expect(made.service.seen.arrived).toBe(20);
  });
  it('clients whom nobody can tell apart have one share', async () => {
    const made = createWhole({ latencyMs: 50 }, { dailyCalls: 100 });
    const codes = Promise.all(
      Array.from({ length: 40 }, (_, n) => asking(made, 'unknown')(cell(n))),
    );
    await made.clock.run(START_MS + 60 * SECOND_MS);
    expect((await codes).filter((code) => code === 'ok')).toHaveLength(20);
  });
});
