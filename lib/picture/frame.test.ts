import { describe, expect, it } from 'vitest';
import { mercatorX, mercatorY } from '@/lib/geo/web-mercator';
import {
  COUNTRY_PAGE,
  cardFrame,
  heightOf,
  layoutOf,
  PLACE_SIZE,
  placeInFrame,
  placePage,
  SHARED_SIZE,
  sharedFrame,
  sharedMapSize,
  shareInFrame,
  widthOf,
} from './frame';

const DENVER = { lat: 39.74, lng: -104.98 };

describe('the picture of the country', () => {
  // MapLibre's `cameraForBounds` on a plane of 1000 x 700 pixels with a margin of 36: the scale that fits the
  // tighter side, and the middle of the Mercator box in the middle.
  const [width, height, margin] = [1000, 700, 36];
  const layout = layoutOf(COUNTRY_PAGE);

  it('lies under the first camera of the map to a hundredth of a pixel', () => {
    const spanX = mercatorX(-66.9) - mercatorX(-124.8);
    const spanY = mercatorY(24.4) - mercatorY(49.4);
    const world = Math.min((width - 2 * margin) / spanX, (height - 2 * margin) / spanY);
    const middle = [mercatorX(-95.85), (mercatorY(24.4) + mercatorY(49.4)) / 2] as const;
    const onMap = [
      width / 2 + (mercatorX(DENVER.lng) - middle[0]) * world,
      height / 2 + (mercatorY(DENVER.lat) - middle[1]) * world,
    ];

    const innerWidth = Math.min(width - 2 * margin, (height - 2 * margin) * layout.innerAspect);
    const size = [innerWidth * layout.width, (innerWidth / layout.innerAspect) * layout.height];
    const share = shareInFrame(COUNTRY_PAGE, DENVER);
    const inPicture = [
      width / 2 + (share[0] - layout.middleX) * (size[0] ?? 0),
      height / 2 + (share[1] - layout.middleY) * (size[1] ?? 0),
    ];
    expect(inPicture[0]).toBeCloseTo(onMap[0] ?? 0, 2);
    expect(inPicture[1]).toBeCloseTo(onMap[1] ?? 0, 2);
  });

  it('finds the place under a click', () => {
    const [x, y] = shareInFrame(COUNTRY_PAGE, DENVER);
    const place = placeInFrame(COUNTRY_PAGE, x, y);
    expect(place.lat).toBeCloseTo(DENVER.lat, 9);
    expect(place.lng).toBeCloseTo(DENVER.lng, 9);
  });
});

describe('the picture of a place', () => {
  it('has the place in its middle, and a pixel at zoom 8.8 for every pixel', () => {
    const frame = placePage(DENVER);
    const [x, y] = shareInFrame(frame, DENVER);
    expect([x, y]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
    const [eastX] = shareInFrame(frame, { ...DENVER, lng: DENVER.lng + 1 });
    expect((eastX - x) * PLACE_SIZE.widthPx).toBeCloseTo((512 * 2 ** 8.8) / 360, 6);
  });

  it('may cross 180 degrees', () => {
    const place = placeInFrame(placePage({ lat: 52, lng: 179.9 }), 0.9, 0.5);
    expect(place.lng).toBeLessThan(-178);
    expect(place.lng).toBeGreaterThan(-180);
  });
});

describe('a card', () => {
  const shapeOf = (frame: ReturnType<typeof cardFrame>) => heightOf(frame.box) / widthOf(frame.box);

  it.each([
    ['the country', null],
    ['a strip', { bounds: { west: -120, south: 36, east: -80, north: 36.01 } }],
    ['a tower', { bounds: { west: -100.01, south: 20, east: -100, north: 60 } }],
    ['a point', { bounds: { west: 10, south: 10, east: 10, north: 10 } }],
    ['the world', { bounds: { west: -180, south: -90, east: 180, north: 90 } }],
    ['across 180 degrees', { bounds: { west: 170, south: 50, east: -150, north: 70 } }],
    ['upside down', { bounds: { west: -100, south: 50, east: -101, north: 30 } }],
  ])('of %s has the shape of a map, within the world', (_, view) => {
    const frame = cardFrame(view, 600);
    expect(shapeOf(frame)).toBeGreaterThanOrEqual(0.4 - 1e-9);
    expect(shapeOf(frame)).toBeLessThanOrEqual(1.2 + 1e-9);
    expect(widthOf(frame.box)).toBeLessThanOrEqual(1);
    expect(Math.min(frame.box.top, 1 - frame.box.bottom)).toBeGreaterThanOrEqual(-1e-9);
  });

  it('shows all of its box, also across 180 degrees', () => {
    const bounds = { west: 170, south: 50, east: -150, north: 60 };
    const { box } = cardFrame({ bounds }, 600);
    expect(box.left).toBeLessThanOrEqual(mercatorX(170) + 1e-9);
    expect(box.right).toBeGreaterThanOrEqual(mercatorX(210) - 1e-9);
    expect(box.top).toBeLessThanOrEqual(mercatorY(60) + 1e-9);
    expect(box.bottom).toBeGreaterThanOrEqual(mercatorY(50) - 1e-9);
  });
});

describe('the map of a shared picture', () => {
  const views = {
    'the country': null,
    Alaska: { bounds: { west: 172, south: 51, east: 230, north: 71.5 } },
    'a tiny box': { bounds: { west: -105, south: 40, east: -104.99, north: 40.01 } },
    'a tall strip': { bounds: { west: -105, south: -60, east: -104, north: 84 } },
    'the world': { bounds: { west: -180, south: -85, east: 180, north: 85 } },
    'around 180 degrees': { bounds: { west: 170, south: 50, east: -165, north: 60 } },
    'a place': { center: DENVER },
  };
  it.each(Object.entries(views))('has the shape of its part of the picture: %s', (_, view) => {
    const frame = sharedFrame(view);
    const { width, height } = sharedMapSize(frame);
    expect(height).toBe(SHARED_SIZE.height);
    expect(width).toBeLessThan(SHARED_SIZE.width);
    expect(widthOf(frame.box) / heightOf(frame.box)).toBeCloseTo(width / height, 2);
    expect(widthOf(frame.box)).toBeLessThanOrEqual(1 + 1e-9);
    expect(frame.box.top).toBeGreaterThanOrEqual(0);
    expect(frame.box.bottom).toBeLessThanOrEqual(1);
  });
  it('shows all of a box with room around it, and nothing from closer than a place', () => {
    const box = { west: -110, south: 35, east: -100, north: 42 };
    const frame = sharedFrame({ bounds: box });
    for (const lat of [box.south, box.north]) {
      for (const lng of [box.west, box.east]) {
        for (const share of shareInFrame(frame, { lat, lng })) {
          expect(share).toBeGreaterThan(0.04);
          expect(share).toBeLessThan(0.96);
        }
      }
    }
    const { box: tiny, widthPx } = sharedFrame(views['a tiny box']);
    expect(widthPx / widthOf(tiny)).toBeLessThanOrEqual(512 * 2 ** 8.8 + 1);
  });
  it('has a place in its middle', () => {
    const middle = shareInFrame(sharedFrame({ center: DENVER }), DENVER);
    expect(middle).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
  });
});
