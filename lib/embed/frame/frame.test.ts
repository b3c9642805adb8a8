import { describe, expect, it, vi } from 'vitest';
import { createSteadyClock } from '@/lib/clock/steady-clock';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { createClock } from './clock';
import { createRenewal } from './renewal';
import { addressAfter } from './set-address';

const SET = { hexcast: 1, type: 'set' } as const;
const CELL = '862681a37ffffff';

describe('addressAfter', () => {
  const at = (address: string) => {
    const { pathname, search } = new URL(address, 'https://weather.example');
    return { pathname, search };
  };
  it('changes what is set, and keeps the rest', () => {
    const address = at(`/embed/place/${CELL}?show=now&temp=f`);
    expect(addressAfter({ ...SET, temp: 'c', theme: 'dark' }, address)).toBe(
      `/embed/place/${CELL}?show=now&temp=c&theme=dark`,
    );
    expect(addressAfter(SET, address)).toBe(`/embed/place/${CELL}?show=now&temp=f`);
  });
  it('takes an hour, and with an empty one goes back to now', () => {
    const hour = addressAfter({ ...SET, hour: '2026-11-21T05Z' }, at('/embed/map?layer=wind'));
    expect(hour).toBe('/embed/map?layer=wind&t=2026-11-21T05Z'.replaceAll(':', '%3A'));
    expect(addressAfter({ ...SET, hour: '' }, at(hour))).toBe('/embed/map?layer=wind');
  });
  it('goes to a cell or to a place by its name, and never elsewhere', () => {
    const address = at(`/embed/place/${CELL}?show=now`);
    expect(addressAfter({ ...SET, place: '8644A112FFFFFFF' }, address)).toBe(
      '/embed/place/8644a112fffffff?show=now',
    );
    expect(addressAfter({ ...SET, place: 'Miami, FL' }, address)).toBe(
      '/embed/place?show=now&q=Miami%2C+FL',
    );
    expect(addressAfter({ ...SET, place: '//evil.example/?a=b#c' }, address)).toBe(
      '/embed/place?show=now&q=%2F%2Fevil.example%2F%3Fa%3Db%23c',
    );
    expect(addressAfter({ ...SET, place: 'Miami, FL' }, at('/embed/alerts/COZ039'))).toBe(
      '/embed/alerts/COZ039',
    );
  });
  it('goes to where something is, and from there to a place', () => {
    const point = { ...SET, lat: '40.01', lng: '-105.27' };
    const moved = addressAfter(point, at(`/embed/place/${CELL}?show=now`));
    expect(moved).toBe('/embed/place?show=now&lat=40.01&lng=-105.27');
    expect(addressAfter({ ...point, lat: '41.00' }, at(moved))).toBe(
      '/embed/place?show=now&lat=41.00&lng=-105.27',
    );
    expect(addressAfter({ ...SET, place: CELL }, at(moved))).toBe(`/embed/place/${CELL}?show=now`);
    expect(addressAfter(point, at(`/embed/alerts/${CELL}`))).toBe(
      '/embed/alerts?lat=40.01&lng=-105.27',
    );
    expect(addressAfter(point, at('/embed/map?layer=wind'))).toBe('/embed/map?layer=wind');
  });
});

describe('createClock', () => {
  const START = 1_000_000_000;
  const device = { now: () => START, steppedMs: () => 0 };
  it('is the device’s, if the page was drawn about now or does not say when', () => {
    for (const drawn of [START, START - 4 * MINUTE_MS, Number.NaN]) {
      const clock = createClock(drawn, false, device);
      expect([clock.now(), clock.isSure()]).toEqual([START, true]);
    }
  });
  it('is not sure of a page that seems old, until it was reloaded: then the device is wrong', () => {
    const drawn = START - 60 * MINUTE_MS;
    expect(createClock(drawn, false, device).isSure()).toBe(false);
    const clock = createClock(drawn, true, device);
    expect([clock.now(), clock.isSure()]).toEqual([drawn, true]);
  });

  /** A page whose device a test sets, after five minutes. */
  function setBy(ms: number) {
    const times = { wall: START, tick: 0 };
    const clock = createClock(
      START,
      false,
      createSteadyClock({ wall: () => times.wall, tick: () => times.tick }),
    );
    times.wall += 5 * MINUTE_MS + ms;
    times.tick += 5 * MINUTE_MS;
    return clock;
  }
  it.each([-HOUR_MS, -DAY_MS, -30 * DAY_MS])(
    'goes on if the device’s is set by %d ms, and is as sure as before',
    (ms) => {
      const clock = setBy(ms);
      expect([clock.now(), clock.isSure()]).toEqual([START + 5 * MINUTE_MS, true]);
      expect([clock.hasStepped(), clock.hasStepped()]).toEqual([true, false]);
    },
  );
  it.each([HOUR_MS, 10 * HOUR_MS, 30 * DAY_MS])(
    'may have slept if the device’s is set by %d ms: all is as old as it can be, and nothing ends',
    (ms) => {
      const clock = setBy(ms);
      expect([clock.now(), clock.isSure()]).toEqual([START + 5 * MINUTE_MS + ms, false]);
      expect([clock.hasStepped(), clock.hasStepped()]).toEqual([true, false]);
    },
  );
});

describe('createRenewal', () => {
  /** A page to renew after ten minutes, and what surrounds it. */
  function page() {
    const around = { now: 0, isSeen: true, isInUse: false, isThere: true, isShown: false };
    const show = vi.fn();
    const load = vi.fn(async () => (around.isShown ? null : around.isThere ? show : undefined));
    const renewal = createRenewal({
      now: () => around.now,
      renewMs: () => 10 * MINUTE_MS,
      isSeen: () => around.isSeen,
      isInUse: () => around.isInUse,
      load,
      random: () => 0,
    });
    const lookAfter = async (ms: number) => {
      around.now += ms;
      renewal.look();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { around, load, show, renewal, lookAfter };
  }

  it('shows a newer page when it is time, and not before, again and again', async () => {
    const { show, lookAfter } = page();
    await lookAfter(9 * MINUTE_MS);
    expect(show).not.toHaveBeenCalled();
    await lookAfter(MINUTE_MS);
    expect(show).toHaveBeenCalledOnce();
    await lookAfter(9 * MINUTE_MS);
    expect(show).toHaveBeenCalledOnce();
    await lookAfter(MINUTE_MS);
    expect(show).toHaveBeenCalledTimes(2);
  });
  it('asks soon again where the page that it took turns out to be old', async () => {
    const { load, renewal, lookAfter } = page();
    renewal.take(() => renewal.hasten());
    await lookAfter(MINUTE_MS);
    expect(load).toHaveBeenCalledOnce();
  });
  it('takes a page that another asked for, and counts from then, unless a reader is busy', async () => {
    const { around, load, renewal, lookAfter } = page();
    const taken = vi.fn();
    around.isInUse = true;
    renewal.take(taken);
    expect(taken).not.toHaveBeenCalled();
    around.isInUse = false;
    await lookAfter(9 * MINUTE_MS);
    renewal.take(taken);
    expect(taken).toHaveBeenCalledOnce();
    await lookAfter(9 * MINUTE_MS);
    expect(load).not.toHaveBeenCalled();
    await lookAfter(MINUTE_MS);
    expect(load).toHaveBeenCalledOnce();
  });
  it('shows what it takes instead of what it asks for itself', async () => {
    const { load, show, renewal, lookAfter } = page();
    const taken = vi.fn();
    let answer = (_: typeof show) => {};
    load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await lookAfter(10 * MINUTE_MS);
    renewal.take(taken);
    answer(show);
    await lookAfter(0);
    expect([taken, show].map((one) => one.mock.calls.length)).toEqual([1, 0]);
  });
  it('is due when it would have been, if what was wished is shown already', async () => {
    const { around, load, show, renewal, lookAfter } = page();
    around.isShown = true;
    await lookAfter(9 * MINUTE_MS);
    renewal.wish();
    await lookAfter(0);
    expect(load).toHaveBeenCalledOnce();
    expect(show).not.toHaveBeenCalled();
    around.isShown = false;
    await lookAfter(MINUTE_MS);
    expect(show).toHaveBeenCalledOnce();
  });
  it('waits while nobody sees it, and while a reader is busy with it', async () => {
    const { around, load, show, lookAfter } = page();
    around.isSeen = false;
    await lookAfter(60 * MINUTE_MS);
    around.isSeen = true;
    around.isInUse = true;
    await lookAfter(MINUTE_MS);
    expect(load).not.toHaveBeenCalled();
    around.isInUse = false;
    await lookAfter(MINUTE_MS);
    expect(show).toHaveBeenCalledOnce();
  });
  it('shows nothing else while the server does not answer, and asks it more and more rarely', async () => {
    const { around, load, show, lookAfter } = page();
    around.isThere = false;
    const asked: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      const before = load.mock.calls.length;
      await lookAfter(MINUTE_MS);
      if (load.mock.calls.length > before) asked.push(minute + 1);
    }
    expect(asked).toEqual([10, 11, 12, 14, 17, 23, 34, 49, 64, 79, 94, 109]);
    expect(show).not.toHaveBeenCalled();
    around.isThere = true;
    await lookAfter(15 * MINUTE_MS);
    expect(show).toHaveBeenCalledOnce();
  });
  it('does not show what it asked for before the device slept, and asks again', async () => {
    const { around, load, show, lookAfter } = page();
    let arrive = (_: typeof show) => {};
    load.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    await lookAfter(10 * MINUTE_MS);
    around.now += HOUR_MS;
    arrive(show);
    await lookAfter(0);
    expect(show).not.toHaveBeenCalled();
    await lookAfter(MINUTE_MS);
    expect(show).toHaveBeenCalledOnce();
  });
  it('takes a network that swallows for none, and asks again', async () => {
    vi.useFakeTimers();
    const times = { now: 0 };
    const signals: AbortSignal[] = [];
    const renewal = createRenewal({
      now: () => times.now,
      renewMs: () => 10 * MINUTE_MS,
      isSeen: () => true,
      isInUse: () => false,
      load: (signal) =>
        new Promise((_, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      random: () => 0,
    });
    const pass = async (ms: number) => {
      times.now += ms;
      renewal.look();
      await vi.advanceTimersByTimeAsync(ms);
    };
    await pass(10 * MINUTE_MS);
    await pass(20_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await pass(10_000);
    expect(signals).toHaveLength(2);
    vi.useRealTimers();
  });
  it('can be hastened', async () => {
    const { renewal, show, lookAfter } = page();
    renewal.hasten();
    await lookAfter(1);
    expect(show).toHaveBeenCalledOnce();
  });
  it('loads what is wished at once, though nobody sees it, and of two wishes the last', async () => {
    const shown: string[] = [];
    const answers: ((page: () => void) => void)[] = [];
    const renewal = createRenewal({
      now: () => 0,
      renewMs: () => 10 * MINUTE_MS,
      isSeen: () => false,
      isInUse: () => true,
      load: () => new Promise((resolve) => answers.push(resolve)),
      random: () => 0,
    });
    renewal.wish();
    renewal.wish();
    // The first arrives last.
    answers[1]?.(() => shown.push('second'));
    await Promise.resolve();
    answers[0]?.(() => shown.push('first'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown).toEqual(['second']);
  });
});
