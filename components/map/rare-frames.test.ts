import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RareFrames } from './rare-frames';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is needed of a map, with a count of the frames that it was asked for. */
function fakeMap() {
  const frames = vi.fn();
  const map = { triggerRepaint: frames };
  return { map: map as unknown as MapLibreMap, frames };
}

it('draws one frame for all that is asked for within a pause', () => {
  const { map, frames } = fakeMap();
  const rare = new RareFrames(map);
  for (let tile = 0; tile < 10; tile += 1) map.triggerRepaint();
  expect(frames).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40);
  expect(frames).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(frames).toHaveBeenCalledTimes(1);
  map.triggerRepaint();
  vi.advanceTimersByTime(40);
  expect(frames).toHaveBeenCalledTimes(2);
  rare.stop();
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
  map.triggerRepaint();
  rare.stop();
  vi.advanceTimersByTime(5000);
  expect(frames).not.toHaveBeenCalled();
});
