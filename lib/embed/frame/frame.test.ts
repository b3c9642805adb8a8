import { describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
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
});

describe('createClock', () => {
  const device = () => 1_000_000_000;
  it('is the device’s, if the page was drawn about now or does not say when', () => {
    for (const drawn of [device(), device() - 4 * MINUTE_MS, Number.NaN]) {
      const clock = createClock(drawn, false, device);
      expect([clock.now(), clock.isSure]).toEqual([device(), true]);
    }
  });
  it('is not sure of a page that seems old, until it was reloaded: then the device is wrong', () => {
    const drawn = device() - 60 * MINUTE_MS;
    expect(createClock(drawn, false, device).isSure).toBe(false);
    const clock = createClock(drawn, true, device);
    expect([clock.now(), clock.isSure]).toEqual([drawn, true]);
  });
});

describe('createRenewal', () => {
  /** A page to renew after ten minutes, and what surrounds it. */
  function page() {
    const around = { now: 0, isSeen: true, isInUse: false, isThere: true };
    const [probe, reload] = [vi.fn(async () => around.isThere), vi.fn()];
    const renewal = createRenewal(10 * MINUTE_MS, {
      now: () => around.now,
      isSeen: () => around.isSeen,
      isInUse: () => around.isInUse,
      probe,
      reload,
      random: () => 0,
    });
    const lookAfter = async (ms: number) => {
      around.now += ms;
      renewal.look();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { around, probe, reload, renewal, lookAfter };
  }

  it('reloads when it is time, and not before', async () => {
    const { reload, lookAfter } = page();
    await lookAfter(9 * MINUTE_MS);
    expect(reload).not.toHaveBeenCalled();
    await lookAfter(MINUTE_MS);
    expect(reload).toHaveBeenCalledOnce();
  });
  it('waits while nobody sees it, and while a reader is busy with it', async () => {
    const { around, probe, reload, lookAfter } = page();
    around.isSeen = false;
    await lookAfter(60 * MINUTE_MS);
    around.isSeen = true;
    around.isInUse = true;
    await lookAfter(MINUTE_MS);
    expect(probe).not.toHaveBeenCalled();
    around.isInUse = false;
    await lookAfter(MINUTE_MS);
    expect(reload).toHaveBeenCalledOnce();
  });
  it('never reloads while the server does not answer, and asks it more and more rarely', async () => {
    const { around, probe, reload, lookAfter } = page();
    around.isThere = false;
    const asked: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      const before = probe.mock.calls.length;
      await lookAfter(MINUTE_MS);
      if (probe.mock.calls.length > before) asked.push(minute + 1);
    }
    expect(asked).toEqual([10, 11, 12, 14, 17, 23, 34, 49, 64, 79, 94, 109]);
    expect(reload).not.toHaveBeenCalled();
    around.isThere = true;
    await lookAfter(15 * MINUTE_MS);
    expect(reload).toHaveBeenCalledOnce();
  });
  it('can be hastened', async () => {
    const { renewal, reload, lookAfter } = page();
    renewal.hasten();
    await lookAfter(1);
    expect(reload).toHaveBeenCalledOnce();
  });
});
