import { afterEach, expect, it, vi } from 'vitest';
import { DENVER, held, knownCell, NOW_MS } from '@/components/share/testing/known';
import { currentSchema } from '@/lib/contract/current';
import { forecastSchema } from '@/lib/contract/forecast';
import { placeOf } from '@/lib/geo/places';
import { createMessages } from '@/lib/messages/translate';
import { drawPicture, pictureKey } from './draw-picture';

const messages = createMessages('en');
const nothing = knownCell(DENVER);

/** Width and height of a PNG (its IHDR chunk). */
function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  return { signature: view.getUint32(0), width: view.getUint32(16), height: view.getUint32(20) };
}

/** The drawing program loads its own code from `data:`; nothing else may be fetched. */
function noNetwork() {
  const original = globalThis.fetch;
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.startsWith('data:') || url.startsWith('file:')) return original(input, init);
    asked.push(url);
    return Promise.reject(new Error('there is no network'));
  });
  return asked;
}

// A drawing takes a third of a second on a machine that has nothing else to do.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.restoreAllMocks();
});

it('draws a card of 1200 by 630 without a network, whatever the service says', async () => {
  const asked = noNetwork();
  const current = held(
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
  const forecast = held(
    forecastSchema.parse({ h3: DENVER, generatedAt: '2026-11-21T17:00:00Z', hourly }),
  );
  const town = {
    ...placeOf(DENVER),
    town: { name: '東京 Tōkyō', distanceKm: 9, bearingDegrees: 0, inside: false },
  };
  const picture = await drawPicture({ ...nothing, current, forecast, place: town }, messages, 'c');
  expect(sizeOf(picture)).toEqual({ signature: 0x89504e47, width: 1200, height: 630 });
  expect(asked).toEqual([]);
});

it('draws the place alone where nothing is held', async () => {
  const asked = noNetwork();
  expect(sizeOf(await drawPicture(nothing, messages, 'f'))).toMatchObject({ width: 1200 });
  expect(asked).toEqual([]);
});

it('has another key where it would look different', () => {
  const key = pictureKey(nothing, messages, 'f');
  const current = held(currentSchema.parse({ h3: DENVER, tempF: 1 }));
  expect(pictureKey({ ...nothing, nowMs: NOW_MS + 60_000 }, messages, 'f')).toBe(key);
  for (const other of [
    pictureKey(nothing, messages, 'c'),
    pictureKey({ ...nothing, current }, messages, 'f'),
    pictureKey({ ...nothing, nowMs: NOW_MS + 3_600_000 }, messages, 'f'),
  ]) {
    expect(other).not.toBe(key);
  }
});
