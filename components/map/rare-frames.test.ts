import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RareFrames } from './rare-frames';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is needed of a map, with a count of the frames that it was asked for. */
function fakeMap() {
  const listeners = new Set<() => void>();
  const frames = vi.fn();
  const map = {
    triggerRepaint: frames,
    once: (_: 'idle', listener: () => void) => void listeners.add(listener),
    off: (_: 'idle', listener: () => void) => void listeners.delete(listener),
  };
  const becomeIdle = () => {
    for (const listener of listeners) listener();
    listeners.clear();
  };
  return { map: map as unknown as MapLibreMap, frames, becomeIdle };
}

it('draws one frame for all that is asked for within a pause', () => {
  const { map, frames } = fakeMap();
  const rare = new RareFrames(map);
  for (let tile = 0; tile < 10; tile += 1) map.triggerRepaint();
  expect(frames).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120);
  expect(frames).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(frames).toHaveBeenCalledTimes(1);
  map.triggerRepaint();
  vi.advanceTimersByTime(120);
  expect(frames).toHaveBeenCalledTimes(2);
  rare.stop();
});

it.each([
  ['the map has loaded', (becomeIdle: () => void) => becomeIdle()],
  ['that takes long', () => vi.advanceTimersByTime(2000)],
])('draws every frame once %s', (_, pass) => {
  const { map, frames, becomeIdle } = fakeMap();
  new RareFrames(map).endWhenLoaded();
  pass(becomeIdle);
  frames.mockClear();
  map.triggerRepaint();
  map.triggerRepaint();
  expect(frames).toHaveBeenCalledTimes(2);
});

it('draws at once when a reader moves the map, and only once what was waiting', () => {
  const { map, frames } = fakeMap();
  const rare = new RareFrames(map);
  map.triggerRepaint();
  rare.end();
  expect(frames).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(frames).toHaveBeenCalledTimes(1);
});

it('draws nothing after its end', () => {
  const { map, frames } = fakeMap();
  const rare = new RareFrames(map);
  rare.endWhenLoaded();
  map.triggerRepaint();
  rare.stop();
  vi.advanceTimersByTime(5000);
  expect(frames).not.toHaveBeenCalled();
});
