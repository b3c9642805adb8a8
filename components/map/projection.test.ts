import { describe, expect, it } from 'vitest';
import { projectionFor, shapeZooms } from './projection';

/** The width of the whole earth as a plane, in pixels. */
const earthPx = (zoom: number) => 512 * 2 ** zoom;

describe('shapeZooms', () => {
  it.each([320, 390, 844, 1440, 1920])('fills a screen of %i pixels while flat', (width) => {
    const { min, globe, plane } = shapeZooms(width);
    expect(earthPx(plane)).toBeGreaterThan(width);
    expect(min).toBeLessThan(globe);
    expect(globe).toBeLessThan(plane);
  });

  it('shows all of the globe on a phone before it can be made no smaller', () => {
    const { min } = shapeZooms(390);
    expect(earthPx(min) / Math.PI).toBeLessThan(390 / 2);
  });

  it('is flat where the country fills the screen, however large that is', () => {
    expect(shapeZooms(7680).plane).toBeLessThan(2.5);
  });
});

describe('projectionFor', () => {
  it('goes from globe to plane with the zoom', () => {
    expect(projectionFor({ min: 0.2, globe: 0.6, plane: 1 }).type).toEqual([
      'interpolate',
      ['linear'],
      ['zoom'],
      0.6,
      'vertical-perspective',
      1,
      'mercator',
    ]);
  });
});
