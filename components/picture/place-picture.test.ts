import { afterEach, expect, it, vi } from 'vitest';
import { cellCard } from '@/components/share/cell-card';
import { cached, DENVER, NOW_MS, snapshotOf } from '@/components/share/testing/cell-snapshots';
import { alertsSchema } from '@/lib/contract/alerts';
import { currentSchema } from '@/lib/contract/current';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { placeOf } from '@/lib/geo/places';
import { createMessages } from '@/lib/messages/translate';
import { sharedFrame } from '@/lib/picture/frame';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import { namedUnits } from '@/lib/view-state/named-units';
import { EMPTY_VIEW, type ViewState } from '@/lib/view-state/view-state';
import { drawPlacePicture, placePictureKey } from './place-picture';
import { noNetwork, sizeOf } from './testing/png';

const messages = createMessages('en');
const nothing = snapshotOf(DENVER);

// A picture takes a third of a second on an idle machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.restoreAllMocks();
});

function draw(snapshot: CellSnapshot, state: ViewState = EMPTY_VIEW) {
  const units = namedUnits(state);
  const { center, timeZone } = snapshot.place;
  return drawPlacePicture({
    ...{ snapshot, messages, units },
    card: cellCard(snapshot, state, messages, units),
    map: {
      ...{ layer: 'temperature', theme: 'light', tiles: [], drawn: [], sentence: null },
      ...{ messages, units, timeZone, nowMs: NOW_MS, hourMs: NOW_MS, words: true },
      ...{ frame: sharedFrame({ center }), selectedCell: DENVER, selectedName: 'Denver' },
      ...{ isSelectedTold: false, hasGaps: false },
    },
  });
}

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
    time: new Date(NOW_MS + hour * HOUR_MS).toISOString(),
    tempF: hour * 8 - 60,
  }));
  const forecast = cached(
    forecastSchema.parse({ h3: DENVER, generatedAt: '2026-11-21T17:00:00Z', hourly }),
  );
  const alerts = ['暴風雪 🌨', 'Blizzard Warning', '<b>Wind</b>'].map((event) => ({
    ...{ event, severity: 'Extreme', headline: null, description: null },
    expires: '2026-11-22T17:00:00Z',
  }));
  const town = {
    ...placeOf(DENVER),
    town: { name: '東京 Tōkyō', distanceKm: 9, bearingDegrees: 0, inside: false },
  };
  const response = cached(alertsSchema.parse({ zone: 'COZ040', alerts }));
  const full = {
    ...{ ...nothing, current, forecast, place: town },
    alerts: [{ id: 'COZ040', name: null, response }],
  };
  const hourMs = NOW_MS + 5 * HOUR_MS;
  for (const state of [EMPTY_VIEW, { ...EMPTY_VIEW, hourMs, temperatureUnit: 'c' as const }]) {
    const picture = await draw(full, state);
    expect(sizeOf(picture)).toEqual({ signature: 0x89504e47, width: 1200, height: 630 });
  }
  expect(requested).toEqual([]);
});

it('draws the place and its region if no weather is cached', async () => {
  const requested = noNetwork();
  expect(sizeOf(await draw(nothing))).toMatchObject({ width: 1200, height: 630 });
  expect(requested).toEqual([]);
});

it('has a different key if it would look different', () => {
  const key = placePictureKey(nothing, EMPTY_VIEW);
  const current = cached(currentSchema.parse({ h3: DENVER, tempF: 1 }));
  const alerts = [
    {
      id: 'COZ040',
      name: null,
      response: cached(alertsSchema.parse({ zone: 'COZ040', alerts: [] })),
    },
  ];
  expect(placePictureKey({ ...nothing, nowMs: NOW_MS + 60_000 }, EMPTY_VIEW)).toBe(key);
  for (const other of [
    placePictureKey(nothing, { ...EMPTY_VIEW, temperatureUnit: 'c' }),
    placePictureKey(nothing, { ...EMPTY_VIEW, hourMs: NOW_MS + 9 * HOUR_MS }),
    placePictureKey(nothing, { ...EMPTY_VIEW, layer: 'wind' }),
    placePictureKey({ ...nothing, current }, EMPTY_VIEW),
    placePictureKey({ ...nothing, alerts }, EMPTY_VIEW),
    placePictureKey({ ...nothing, nowMs: NOW_MS + HOUR_MS }, EMPTY_VIEW),
  ]) {
    expect(other).not.toBe(key);
  }
});
