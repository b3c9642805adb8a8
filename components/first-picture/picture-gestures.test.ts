import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mercatorX, mercatorY, worldPixels } from '@/lib/geo/web-mercator';
import type { Camera } from '@/lib/view-state/camera';
import { cameraUnder, listenToGestures } from './picture-gestures';

const START: Camera = { zoom: 4, lat: 39, lng: -98 };
const MIDDLE = { x: 500, y: 300 };

/** Where a place is in the window. */
function pixelOf(camera: Camera, { lat, lng }: { lat: number; lng: number }) {
  const world = worldPixels(camera.zoom);
  return {
    x: MIDDLE.x + (mercatorX(lng) - mercatorX(camera.lng)) * world,
    y: MIDDLE.y + (mercatorY(lat) - mercatorY(camera.lat)) * world,
  };
}

/** As much of an element as gestures need. */
function fakeElement() {
  const listeners = new Map<string, (event: unknown) => void>();
  return {
    listeners,
    captured: [] as number[],
    addEventListener: (name: string, run: (event: unknown) => void) => listeners.set(name, run),
    removeEventListener: (name: string) => listeners.delete(name),
    setPointerCapture(id: number) {
      this.captured.push(id);
    },
  };
}

describe('the camera under a hand', () => {
  const place = { lat: 41, lng: -90 };
  it('has what was under a finger under it again', () => {
    const from = { ...pixelOf(START, place), spread: 1 };
    const moved = cameraUnder(START, MIDDLE, from, { ...from, x: from.x - 120, y: from.y + 40 });
    expect(moved.zoom).toBe(4);
    expect(pixelOf(moved, place).x).toBeCloseTo(from.x - 120, 6);
    expect(pixelOf(moved, place).y).toBeCloseTo(from.y + 40, 6);
  });
  it('is closer when two fingers are farther apart, around the middle of them', () => {
    const from = { ...pixelOf(START, place), spread: 100 };
    const moved = cameraUnder(START, MIDDLE, from, { ...from, spread: 200 });
    expect(moved.zoom).toBeCloseTo(5, 9);
    expect(pixelOf(moved, place).x).toBeCloseTo(from.x, 6);
    expect(cameraUnder(START, MIDDLE, from, { ...from, spread: 1e9 }).zoom).toBe(11);
  });
});

describe('gestures on a picture', () => {
  const moves: Camera[] = [];
  const rests: Camera[] = [];
  let element: ReturnType<typeof fakeElement>;
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WheelEvent', { DOM_DELTA_LINE: 1 });
    moves.length = 0;
    rests.length = 0;
    element = fakeElement();
    stop = listenToGestures(element as unknown as HTMLElement, {
      camera: () => moves.at(-1) ?? START,
      middle: () => MIDDLE,
      onMove: (camera) => moves.push(camera),
      onRest: (camera) => rests.push(camera),
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const send = (name: string, x: number, y: number, more: object = {}) =>
    element.listeners.get(name)?.({
      pointerId: 1,
      pointerType: 'touch',
      button: 0,
      clientX: x,
      clientY: y,
      preventDefault: () => {},
      ...more,
    });

  it('take a trembling finger for a tap, and a drag for none', () => {
    send('pointerdown', 100, 100);
    send('pointermove', 105, 103);
    send('pointerup', 105, 103);
    expect([moves, rests]).toEqual([[], []]);
    send('pointerdown', 100, 100);
    send('pointermove', 130, 100);
    send('pointerup', 130, 100);
    expect(moves).toHaveLength(1);
    expect(rests).toHaveLength(1);
    expect(rests[0]?.lng).toBeLessThan(START.lng);
    expect(element.captured).toEqual([1]);
  });
  it('go on with the finger that is left when one of two is lifted', () => {
    send('pointerdown', 400, 300);
    send('pointerdown', 600, 300, { pointerId: 2 });
    send('pointermove', 700, 300, { pointerId: 2 });
    expect(moves.at(-1)?.zoom).toBeCloseTo(4 + Math.log2(1.5), 9);
    send('pointerup', 700, 300, { pointerId: 2 });
    expect(rests).toEqual([]);
    send('pointermove', 420, 300);
    send('pointerup', 420, 300);
    expect(rests).toHaveLength(1);
    expect(rests[0]?.zoom).toBeCloseTo(4 + Math.log2(1.5), 9);
  });
  it('add up the turns of a wheel, and rest when it does', () => {
    for (let turn = 0; turn < 3; turn += 1) send('wheel', 500, 300, { deltaY: -150, deltaMode: 0 });
    expect(moves.at(-1)?.zoom).toBeCloseTo(5, 9);
    expect(rests).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(rests).toHaveLength(1);
  });
});
