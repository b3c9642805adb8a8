import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RareFrames } from './rare-frames';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is needed of a map, with a count of the frames that it was asked for. */
function fakeMap() {
  const frames = vi.fn();
  const state = { areTilesLoaded: true };
  const listeners = new Set<(event: { sourceDataType?: string }) => void>();
  const map = {
    triggerRepaint: frames,
    areTilesLoaded: () => state.areTilesLoaded,
    on: (_: string, listener: () => void) => listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const sourceData = (sourceDataType: string) => {
    for (const listener of listeners) listener({ sourceDataType });
  };
  return { map: map as unknown as MapLibreMap, frames, state, sourceData };
}

it('draws one frame for all that is asked for within a pause', () => {
  const { map, frames } = fakeMap();
  const rare = new RareFrames(map);
  for (let change = 0; change < 10; change += 1) map.triggerRepaint();
  expect(frames).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(frames).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(frames).toHaveBeenCalledTimes(1);
  map.triggerRepaint();
  vi.advanceTimersByTime(20);
  expect(frames).toHaveBeenCalledTimes(2);
  rare.stop();
});

it('draws no tile alone, but all once the last is there', () => {
  const { map, frames, state } = fakeMap();
  const rare = new RareFrames(map);
  state.areTilesLoaded = false;
  for (let tile = 0; tile < 9; tile += 1) {
    map.triggerRepaint();
    vi.advanceTimersByTime(100);
  }
  expect(frames).not.toHaveBeenCalled();
  state.areTilesLoaded = true;
  map.triggerRepaint();
  vi.advanceTimersByTime(20);
  expect(frames).toHaveBeenCalledTimes(1);
  // One that hangs does not keep the others from being drawn.
  state.areTilesLoaded = false;
  map.triggerRepaint();
  vi.advanceTimersByTime(1000);
  expect(frames).toHaveBeenCalledTimes(2);
  rare.stop();
});

it('asks for the tiles of a source as soon as it has loaded', () => {
  const { map, frames, state, sourceData } = fakeMap();
  const rare = new RareFrames(map);
  state.areTilesLoaded = false;
  map.triggerRepaint();
  sourceData('metadata');
  vi.advanceTimersByTime(20);
  expect(frames).not.toHaveBeenCalled();
  sourceData('content');
  vi.advanceTimersByTime(20);
  expect(frames).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(frames).toHaveBeenCalledTimes(1);
  rare.stop();
});

it('draws at once when a reader moves the map, and only once what was waiting', () => {
  const { map, frames, sourceData } = fakeMap();
  const rare = new RareFrames(map);
  map.triggerRepaint();
  rare.end();
  expect(frames).toHaveBeenCalledTimes(1);
  sourceData('content');
  vi.advanceTimersByTime(5000);
  expect(frames).toHaveBeenCalledTimes(1);
});

it('draws nothing after its end', () => {
  const { map, frames } = fakeMap();
  const rare = new RareFrames(map);
  map.triggerRepaint();
  rare.stop();
  vi.advanceTimersByTime(5000);
  expect(frames).not.toHaveBeenCalled();
});
