import { describe, expect, it } from 'vitest';
import { COUNTRY_PAGE, shareInFrame } from '@/lib/picture/frame';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import { isSamePicture, pictureUnder, placingOf } from './placed-picture';

const BOULDER = { cell: '86268cdafffffff', center: { lat: 40.02, lng: -105.27 } };
const NOBODY = { cell: null, center: null };

/** The zoom-0 pixels from the middle of the free area to a place, as the style puts them. */
function pixelsTo(placing: Record<string, string | number>, [x, y]: [number, number]) {
  const width = Number.parseFloat(String(placing['--w']));
  const ratio = Number(placing['--ratio']);
  return [(x - Number(placing['--x'])) * width, (y - Number(placing['--y'])) * width * ratio];
}

describe('the picture under a camera', () => {
  it.each([
    ['nothing chosen', { ...NOBODY, camera: null }, { cell: null, camera: null }],
    ['a place', { ...BOULDER, camera: null }, { cell: BOULDER.cell, camera: { zoom: 8.8 } }],
    [
      'a place chosen while the country is shown',
      { ...BOULDER, camera: HOME_CAMERA },
      { cell: null, camera: null },
    ],
    [
      'a state, with a place chosen in it',
      { ...BOULDER, camera: { zoom: 6, lat: 39, lng: -105 } },
      { cell: null, camera: { zoom: 6 } },
    ],
    [
      'a town',
      { ...BOULDER, camera: { zoom: 9.5, lat: 40, lng: -105.3 } },
      { cell: BOULDER.cell, camera: { zoom: 9.5 } },
    ],
  ])('of %s', (_, shown, expected) => {
    expect(pictureUnder(shown, null)).toMatchObject(expected);
  });
  it('is none where no picture is fine enough', () => {
    expect(pictureUnder({ ...NOBODY, camera: { zoom: 9, lat: 40, lng: -105 } }, null)).toBeNull();
    expect(pictureUnder({ ...BOULDER, center: null, camera: null }, null)).toBeNull();
  });
  it('stays when a place in it is chosen, and goes when the camera is elsewhere', () => {
    const first = pictureUnder({ ...BOULDER, camera: null }, null);
    const camera = { zoom: 8.8, ...BOULDER.center };
    const beside = { cell: '86268cd07ffffff', center: { lat: 40.05, lng: -105.2 }, camera };
    expect(isSamePicture(pictureUnder(beside, first), first)).toBe(true);
    expect(isSamePicture(pictureUnder({ ...NOBODY, camera }, first), first)).toBe(true);
    const away = { ...beside, camera: { zoom: 8.8, lat: 30, lng: -90 } };
    expect(pictureUnder(away, first)).toMatchObject({ cell: beside.cell });
  });
});

describe('the style of a picture', () => {
  it('puts the middle of the camera into the middle, and the rest where Web Mercator has it', () => {
    const camera = { zoom: 6, lat: 39, lng: -105 };
    const picture = pictureUnder({ ...NOBODY, camera }, null);
    const placing = placingOf(picture ?? expect.fail());
    expect(pixelsTo(placing, shareInFrame(COUNTRY_PAGE, camera))).toEqual([0, 0]);
    // At zoom 6 the world is 32768 pixels wide.
    const [right, down] = pixelsTo(placing, shareInFrame(COUNTRY_PAGE, { lat: 39, lng: -104 }));
    expect(right).toBeCloseTo(32768 / 360, 6);
    expect(down).toBeCloseTo(0, 6);
  });
  it('fits the country by CSS alone', () => {
    const placing = placingOf(pictureUnder({ ...NOBODY, camera: null }, null) ?? expect.fail());
    expect(placing['--w']).toMatch(/^calc\(min\(100cqw, 100cqh \* 1\.\d+\) \* 2\.\d+\)$/);
  });
  it('shows a place in the size that its picture has', () => {
    const placing = placingOf(pictureUnder({ ...BOULDER, camera: null }, null) ?? expect.fail());
    expect(Number.parseFloat(String(placing['--w']))).toBeCloseTo(2560, 6);
    expect(placing['--x']).toBeCloseTo(0.5, 9);
    expect(placing['--ratio']).toBeCloseTo(1600 / 2560, 9);
  });
});
