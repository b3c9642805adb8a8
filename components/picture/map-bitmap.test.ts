import { afterEach, expect, it, vi } from 'vitest';
import type { Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { hexesOf } from '@/lib/geo/tiles';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { cardFrame, sharedFrame } from '@/lib/picture/frame';
import type { PictureInput } from '@/lib/picture/picture-input';
import { renderBitmap } from './render-bitmap';
import { noNetwork, sizeOf } from './testing/png';

const NOW_MS = Date.parse('2026-07-17T18:00:00Z');
const PARENT = '8126fffffffffff';

// A picture takes a third of a second on an idle machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.restoreAllMocks();
});

function tileWith(sources: Tile['sources']): Tile {
  const hexes = hexesOf(PARENT);
  const values = Int16Array.from(hexes, (_, index) => 30 + index);
  const fresh = HEX_STATES.indexOf('fresh');
  return {
    group: 'forecast',
    parent: PARENT,
    resolution: 3,
    hexes,
    hours: 1,
    sources,
    startHour: NOW_MS / HOUR_MS,
    complete: true,
    missing: 0,
    retryAfterSeconds: null,
    states: new Uint8Array(hexes.length).fill(fresh),
    sampled: hexes.map(() => 3),
    reasons: hexes.map(() => null),
    observedAt: hexes.map(() => NOW_MS / 1000 - 600),
    columns: { temperature: { unit: '°F', scale: 1, values, words: null } },
  };
}

function input(more: Partial<PictureInput> = {}): PictureInput {
  return {
    layer: 'temperature',
    theme: 'light',
    frame: cardFrame(null, 320),
    tiles: [],
    hourMs: NOW_MS,
    nowMs: NOW_MS,
    messages: createMessages('en'),
    selectedCell: null,
    selectedName: null,
    isSelectedTold: false,
    hasGaps: false,
    drawn: [],
    sentence: null,
    units: { temperature: 'f', wind: 'mph' },
    timeZone: 'America/New_York',
    words: true,
    ...more,
  };
}

it('draws the map as PNG of the width that was asked for, without a network', async () => {
  const requested = noNetwork();
  const names = ['ناسا 🌪', '<b>&amp;</b>', 'x'.repeat(500)];
  const tiles = [tileWith(names.map((name) => ({ name, url: null, license: null })))];
  const full = sizeOf(await renderBitmap(input({ tiles })));
  expect(full).toMatchObject({ signature: 0x89504e47, width: 320 });
  const empty = sizeOf(await renderBitmap(input({ theme: 'dark', layer: 'alerts' })));
  expect(empty).toMatchObject({ signature: 0x89504e47, width: 320 });
  expect(empty.height).toBeLessThan(full.height);
  const wide = sizeOf(await renderBitmap(input({ tiles, frame: cardFrame(null, 900) })));
  expect(wide.width).toBe(900);
  expect(requested).toEqual([]);
});

it('draws the map of a shared address at its size, with its words beside it', async () => {
  const requested = noNetwork();
  const tiles = [tileWith([{ name: 'x'.repeat(500), url: null, license: null }])];
  const spanish = await loadMessages('es');
  for (const more of [
    { tiles },
    { tiles, theme: 'dark' as const, messages: spanish, layer: 'rain' as const },
    { layer: 'pollen' as const },
  ]) {
    const picture = await renderBitmap(input({ ...more, frame: sharedFrame(null) }));
    expect(sizeOf(picture)).toMatchObject({ width: 1200, height: 630 });
  }
  expect(requested).toEqual([]);
});
