import { describe, expect, it } from 'vitest';
import { failure, type Outcome, success } from '@/lib/base/outcome';
import { requestContext, withRequestContext } from '@/lib/base/request-context';
import type { Requester } from '@/lib/base/requester';
import { HOUR_MS } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import { pointOf } from '@/lib/geo/land-point';
import type { LatLng } from '@/lib/geo/lat-lng';
import { createClock } from '@/lib/server/testing/fixtures';
import type { PointSeries } from './dwml';
import { coarsestSamples, createSamples } from './samples';

const MAP: Requester = { priority: 'map', client: 'common' };
const cells = coarsestSamples().map(({ cell }) => cell);

/** A service whose every point has the temperature of its latitude, and whose answers take two seconds. */
function create() {
  const clock = createClock();
  const asked: (readonly LatLng[])[] = [];
  /** For whose request each call was made. */
  const askedFor: (string | undefined)[] = [];
  let answer = (points: readonly LatLng[]): Outcome<(PointSeries | null)[]> =>
    success(
      points.map(({ lat, lng }) => ({
        lat: Number(lat.toFixed(2)),
        lng: Number(lng.toFixed(2)),
        madeMs: clock.now(),
        tempF: { startsMs: [hour()], endsMs: [], values: [Math.round(lat)] },
      })),
    );
  const hour = () => Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
  const samples = createSamples({
    now: clock.now,
    wait: clock.wait,
    async ask(points) {
      asked.push(points);
      askedFor.push(requestContext()?.client);
      await clock.wait(2_000);
      return answer(points);
    },
  });
  async function readAll(list: readonly string[], ms = 60_000) {
    const readings = list.map((cell) => samples.read(cell, MAP));
    await clock.pass(ms, 100);
    return Promise.all(readings);
  }
  return {
    clock,
    asked,
    askedFor,
    samples,
    readAll,
    answerWith(next: typeof answer) {
      answer = next;
    },
  };
}

describe('the samples of the map', () => {
  it('buy the whole country with ten calls, and each place has its own weather', async () => {
    const { asked, readAll } = create();
    const readings = await readAll(cells);
    expect(asked).toHaveLength(Math.ceil(cells.length / 100));
    expect(asked.length).toBeLessThanOrEqual(10);
    expect(Math.max(...asked.map((points) => points.length))).toBe(100);
    readings.forEach((reading, index) => {
      const { lat } = pointOf(cells[index] ?? '');
      expect(reading.ok && reading.value.hourly[0]?.tempF).toBe(Math.round(lat));
    });
  });
  it('are bought for the request that waits longest, not for the one that was first of all', async () => {
    const { askedFor, samples, clock } = create();
    const readFor = (client: string, from: number) =>
      withRequestContext({ client }, () => {
        for (const cell of cells.slice(from, from + 100)) void samples.read(cell, MAP);
      });
    readFor('first', 0);
    await clock.pass(500, 100);
    readFor('second', 100);
    await clock.pass(3_000, 100);
    readFor('third', 200);
    await clock.pass(10_000, 100);
    expect(askedFor).toEqual(['first', 'second', 'third']);
  });
  it('fill a call that has room with those nearby that will be asked for next', async () => {
    const { asked, readAll, samples } = create();
    await readAll(cells.slice(0, 1), 3_000);
    expect(asked[0]).toHaveLength(100);
    expect(cells.filter((cell) => samples.getFresh(cell))).toHaveLength(100);
  });
  it('of a view that was just opened go before those that have waited for longer', async () => {
    const { asked, readAll, clock, samples } = create();
    const country = readAll(cells.slice(0, 500));
    await clock.pass(3_000, 100);
    const [opened = ''] = cells.slice(-1);
    void samples.read(opened, MAP);
    await country;
    const at = asked.findIndex((points) => {
      const { lat, lng } = centerOf(opened);
      return points.some((point) => point.lat === lat && point.lng === lng);
    });
    expect(asked).toHaveLength(6);
    expect(at).toBeLessThanOrEqual(2);
  });
  it('of those who have waited longest come by and by, whatever is opened meanwhile', async () => {
    const { clock, samples } = create();
    const isDone = new Set<string>();
    const ask = (list: readonly string[]) =>
      list.map((cell) => samples.read(cell, MAP).then(() => isDone.add(cell)));
    const first = cells.slice(0, 60);
    ask([...cells.slice(60, 160), ...first]);
    for (let calls = 0; calls < 5; calls += 1) {
      await clock.pass(3_500, 100);
      ask(cells.slice(160 + calls * 100, 260 + calls * 100));
    }
    expect(first.every((cell) => isDone.has(cell))).toBe(true);
  });
  it('are asked for once by all who want them, and again after an hour', async () => {
    const { asked, readAll, clock } = create();
    const [cell = ''] = cells;
    await readAll([cell, cell, cell], 3_000);
    clock.advance(0.95 * HOUR_MS);
    await readAll([cell], 3_000);
    expect(asked).toHaveLength(1);
    clock.advance(0.1 * HOUR_MS);
    await readAll([cell], 3_000);
    expect(asked).toHaveLength(2);
  });
  it('are served old, with their age, while the service fails', async () => {
    const { readAll, clock, answerWith } = create();
    const [cell = '', other = ''] = [cells[0], cells.at(-1)];
    await readAll([cell], 3_000);
    answerWith(() => failure('service-timeout'));
    clock.advance(2 * HOUR_MS);
    const [old, none] = await readAll([cell, other], 3_000);
    expect(old).toMatchObject({ ok: true });
    expect(old?.ok && old.ageMs).toBeGreaterThan(2 * HOUR_MS);
    expect(none).toMatchObject({ ok: false, code: 'service-timeout' });
    clock.advance(5 * HOUR_MS);
    expect(await readAll([cell], 3_000)).toMatchObject([{ ok: false }]);
  });
  it('are not mixed up when points are cut off or come in another order', async () => {
    const { readAll, answerWith, clock } = create();
    const seriesAt = ({ lat, lng }: LatLng): PointSeries => ({
      lat,
      lng,
      madeMs: clock.now(),
      tempF: { startsMs: [Math.floor(clock.now() / HOUR_MS) * HOUR_MS], endsMs: [], values: [1] },
    });
    answerWith((points) => success([...points.slice(0, 2)].map(seriesAt)));
    const cut = await readAll(cells.slice(0, 3), 3_000);
    expect(cut.map(({ ok }) => ok)).toEqual([true, true, false]);
    answerWith((points) => success([...points].reverse().map(seriesAt)));
    const turned = await readAll(cells.slice(500, 502), 3_000);
    expect(turned.map(({ ok }) => ok)).toEqual([false, false]);
  });
  it('are known to be missing at sea', async () => {
    const { readAll, answerWith, asked } = create();
    answerWith((points) => success(points.map((point) => ({ ...point, madeMs: null }))));
    expect(await readAll(cells.slice(0, 1), 3_000)).toMatchObject([{ ok: false, code: 'no-data' }]);
    await readAll(cells.slice(0, 1), 3_000);
    expect(asked).toHaveLength(1);
  });
  it('are known to be missing where the service leaves a point out, and no other', async () => {
    const { readAll, answerWith, clock } = create();
    answerWith((points) =>
      success(
        points.map((point, index) =>
          index === 1
            ? null
            : {
                ...{ ...point, madeMs: null },
                tempF: {
                  startsMs: [Math.floor(clock.now() / HOUR_MS) * HOUR_MS],
                  endsMs: [],
                  values: [1],
                },
              },
        ),
      ),
    );
    expect(await readAll(cells.slice(0, 3), 3_000)).toMatchObject([
      { ok: true },
      { ok: false, code: 'no-data' },
      { ok: true },
    ]);
  });
});
