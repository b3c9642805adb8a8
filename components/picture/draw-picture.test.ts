import { afterEach, expect, it, vi } from 'vitest';
import { cached, DENVER, NOW_MS, snapshotOf } from '@/components/share/testing/cell-snapshots';
import { currentSchema } from '@/lib/contract/current';
import { forecastSchema } from '@/lib/contract/forecast';
import { placeOf } from '@/lib/geo/places';
import { createMessages } from '@/lib/messages/translate';
import { drawPicture, pictureKey } from './draw-picture';
import { noNetwork, sizeOf } from './testing/png';

const messages = createMessages('en');
const nothing = snapshotOf(DENVER);

// A picture takes a third of a second on an idle machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.restoreAllMocks();
});

it('draws a card of 1200 by 630 without a network, for any text of the service', async () => {
  const requested = noNetwork();
  const current = cached(
    currentSchema.parse({
      h3: DENVER,
      observedAt: '2026-11-21T17:53:00Z',
      tempF: -4,
      condition:
        '晴れ ☀️ 😀 \u202eSunny<script> ﷽ with Ñandú, Cañon, Kapa‘a and a very long rest of it',
      sources: [{ name: '気象庁 🌧 Météo' }],
    }),
  );
  const hourly = Array.from({ length: 30 }, (_, hour) => ({
    time: new Date(NOW_MS + hour * 3_600_000).toISOString(),
    tempF: hour * 8 - 60,
  }));
  const forecast = cached(
    forecastSchema.parse({ h3: DENVER, generatedAt: '2026-11-21T17:00:00Z', hourly }),
  );
  const town = {
    ...placeOf(DENVER),
    town: { name: '東京 Tōkyō', distanceKm: 9, bearingDegrees: 0, inside: false },
  };
  const picture = await drawPicture({ ...nothing, current, forecast, place: town }, messages, 'c');
  expect(sizeOf(picture)).toEqual({ signature: 0x89504e47, width: 1200, height: 630 });
  expect(requested).toEqual([]);
});

it('draws only the place if no weather is cached', async () => {
  const requested = noNetwork();
  expect(sizeOf(await drawPicture(nothing, messages, 'f'))).toMatchObject({ width: 1200 });
  expect(requested).toEqual([]);
});

it('has a different key if it would look different', () => {
  const key = pictureKey(nothing, messages, 'f');
  const current = cached(currentSchema.parse({ h3: DENVER, tempF: 1 }));
  expect(pictureKey({ ...nothing, nowMs: NOW_MS + 60_000 }, messages, 'f')).toBe(key);
  for (const other of [
    pictureKey(nothing, messages, 'c'),
    pictureKey({ ...nothing, current }, messages, 'f'),
    pictureKey({ ...nothing, nowMs: NOW_MS + 3_600_000 }, messages, 'f'),
  ]) {
    expect(other).not.toBe(key);
  }
});
