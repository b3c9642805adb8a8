import { expect, it } from 'vitest';
import { tileSchema } from '@/lib/contract/tile';
import { MINUTE_MS } from '@/lib/contract/time';
import { createAlertTiles } from './alert-tiles';
import { PARENT } from './testing/tile-harness';
import { createTileCache } from './tile-cache';

const ADDRESS = { group: 'alerts', parent: PARENT } as const;
const VISITOR = { priority: 'person', client: '192.0.2.1' } as const;
const HEX = '842681fffffffff';

it.each([
  ['for a moment, where the queue was full', 'busy', 0],
  ['for a minute, where no call is left for it', 'quota-reserved', MINUTE_MS],
] as const)('a tile says that alerts are not loaded %s', async (_, code, lifetimeMs) => {
  const now = () => Date.parse('2026-07-17T18:00:00Z');
  const read = createAlertTiles({
    board: {
      request: async () => code,
      zoneOf: () => 'COZ039',
      at: () => undefined,
      isUnknown: () => false,
      country: () => undefined,
      isOffered: () => undefined,
      renewCountry: async () => code,
      of: () => undefined,
      ageMs: () => Number.POSITIVE_INFINITY,
      zones: () => [],
      renewWatched: async () => {},
      watchedMs: () => MINUTE_MS,
      learn: () => {},
    },
    plan: () => [{ hex: HEX, cell: '862681a37ffffff' }],
    cache: createTileCache({ maxBytes: 1_000_000, now }),
    now,
    wait: () => new Promise(() => {}),
    onBroken: (error) => expect.fail(String(error)),
  });
  const tile = await read(ADDRESS, VISITOR);
  expect(tile.lifetimeMs).toBe(lifetimeMs);
  const document = tileSchema.parse(JSON.parse(tile.body.bytes().toString()));
  expect(document.reasons).toEqual([code]);
  expect(document.complete).toBe(lifetimeMs > 0);
});
