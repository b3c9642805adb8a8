import { describe, expect, it } from 'vitest';
import { mercatorX, mercatorY, worldPixels } from '@/lib/geo/web-mercator';
import { type Camera, HOME_BOUNDS, HOME_CAMERA } from '@/lib/view-state/camera';
import { boundsAt, firstCamera, homeFit, type Size } from './first-view';
import type { Padding } from './framing';

const DESKTOP: [Size, Padding] = [
  { width: 1440, height: 900 },
  { top: 0, left: 412, right: 220, bottom: 92 },
];
const PHONE: [Size, Padding] = [
  { width: 390, height: 844 },
  { top: 72, left: 0, right: 0, bottom: 530 },
];

/** Where a place is on the screen: the camera looks at the middle of the free area. */
function pixelOf([lng, lat]: [number, number], camera: Camera, [size, padding]: [Size, Padding]) {
  const world = worldPixels(camera.zoom);
  return {
    x:
      (size.width + padding.left - padding.right) / 2 +
      (mercatorX(lng) - mercatorX(camera.lng)) * world,
    y:
      (size.height + padding.top - padding.bottom) / 2 +
      (mercatorY(lat) - mercatorY(camera.lat)) * world,
  };
}

describe('homeFit', () => {
  it.each([
    ['as high as the free area of a desktop', DESKTOP, 36],
    ['as wide as the free area of a phone', PHONE, 12],
  ])('makes the country %s, in its middle', (_, [size, padding], margin) => {
    const camera = homeFit(size, padding);
    if (!camera) throw new Error('nothing is free');
    const southwest = pixelOf(HOME_BOUNDS[0], camera, [size, padding]);
    const northeast = pixelOf(HOME_BOUNDS[1], camera, [size, padding]);
    const left = southwest.x - padding.left;
    const right = size.width - padding.right - northeast.x;
    const top = northeast.y - padding.top;
    const bottom = size.height - padding.bottom - southwest.y;
    expect(left).toBeCloseTo(right, 6);
    expect(top).toBeCloseTo(bottom, 6);
    expect(Math.min(left, top)).toBeCloseTo(margin, 6);
  });

  it('is nothing where panels cover everything', () => {
    expect(homeFit({ width: 320, height: 400 }, { ...PHONE[1], bottom: 340 })).toBeNull();
  });
});

describe('firstCamera', () => {
  it('is the one that the page asks for, or fits the country if that is none', () => {
    const camera = { zoom: 9, lat: 39.74, lng: -104.98 };
    expect(firstCamera(camera, ...DESKTOP)).toBe(camera);
    expect(firstCamera(HOME_CAMERA, ...DESKTOP)).toEqual(homeFit(...DESKTOP));
    expect(firstCamera(HOME_CAMERA, { width: 0, height: 0 }, DESKTOP[1])).toBe(HOME_CAMERA);
  });
});

describe('boundsAt', () => {
  it('has the places in the corners of the canvas, below panels too', () => {
    const camera = { zoom: 6, lat: 39.74, lng: -104.98 };
    const { west, south, east, north } = boundsAt(camera, ...DESKTOP);
    const [{ width, height }] = DESKTOP;
    const northwest = pixelOf([west, north], camera, DESKTOP);
    const southeast = pixelOf([east, south], camera, DESKTOP);
    expect(northwest.x).toBeCloseTo(0, 6);
    expect(northwest.y).toBeCloseTo(0, 6);
    expect(southeast.x).toBeCloseTo(width, 6);
    expect(southeast.y).toBeCloseTo(height, 6);
  });

  it('goes beyond 180 degrees, but not beyond the poles', () => {
    const bounds = boundsAt({ zoom: 1, lat: 60, lng: 170 }, ...DESKTOP);
    expect(bounds.east).toBeGreaterThan(180);
    expect(bounds.west).toBeLessThan(0);
    expect(bounds.north).toBeCloseTo(85.05, 2);
  });
});
