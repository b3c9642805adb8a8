import { getResolution } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { centerOf } from '@/lib/geo/cells';
import { distanceKm } from '@/lib/geo/lat-lng';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import { boundsAt, firstCamera } from './first-view';
import { wantedIn } from './wanted-tiles';

const SIZE = { width: 1440, height: 900 };
const PADDING = { top: 0, left: 412, right: 220, bottom: 92 };
const DENVER = { lat: 39.74, lng: -104.98 };

function wantedAt(zoom: number | null, layer: Parameters<typeof wantedIn>[1] = 'temperature') {
  const camera = firstCamera(zoom === null ? HOME_CAMERA : { zoom, ...DENVER }, SIZE, PADDING);
  const bounds = boundsAt(camera, SIZE, PADDING);
  return { camera, ...wantedIn({ bounds, most: 900, focus: camera }, layer) };
}

describe('the tiles of a view', () => {
  it('are of the group that the layer shows', () => {
    expect(wantedAt(null).group).toBe('forecast');
    expect(wantedAt(null, 'air').group).toBe('air');
  });

  it.each([null, 6, 8.8, 10])(
    'come from the middle of the free area outward, at zoom %s',
    (zoom) => {
      const { camera, parents } = wantedAt(zoom);
      const distances = parents.map((parent) => distanceKm(camera, centerOf(parent)));
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    },
  );

  it.each([7.5, 8.8, 10])('have a few of the coarsest below them, at zoom %d', (zoom) => {
    const { parents, under = [] } = wantedAt(zoom);
    expect(under.length).toBeGreaterThan(0);
    expect(under.length).toBeLessThanOrEqual(parents.length / 2);
    expect(under.map(getResolution).every((resolution) => resolution === 1)).toBe(true);
    const middle = under[0] ?? '';
    expect(distanceKm(DENVER, centerOf(middle))).toBeLessThan(500);
  });

  it.each([null, 4.5])('have none below them where they are few themselves, at zoom %s', (zoom) => {
    expect(wantedAt(zoom).under).toBeUndefined();
  });
});
