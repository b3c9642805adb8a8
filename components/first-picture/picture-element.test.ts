import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewPicture, showPicture } from './picture-element';
import { COUNTRY } from './placed-picture';

const WIND = '/api/map/wind.svg?frame=page';
const RAIN = '/api/map/rain.svg?frame=page';

/** As much of an image as is used here. */
class FakeImage {
  readonly set: string[] = [];
  readonly style = { setProperty: () => {} };
  hidden = false;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  set src(value: string) {
    this.set.push(value);
  }
  get src(): string {
    return `https://hexcast.example${this.getAttribute()}`;
  }
  closest(): null {
    return null;
  }
  getAttribute(): string {
    return this.set.at(-1) ?? '';
  }
}

function shown(address: string) {
  const image = new FakeImage();
  const element = image as unknown as HTMLImageElement;
  showPicture(element, COUNTRY, address, '');
  return { image, element };
}

describe('the picture on the page', () => {
  const requested: FakeImage[] = [];
  beforeEach(() => {
    requested.length = 0;
    vi.stubGlobal(
      'Image',
      class extends FakeImage {
        constructor() {
          super();
          requested.push(this);
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is exchanged for a newer one once that has loaded, and not before', () => {
    const { image, element } = shown(WIND);
    renewPicture(element, WIND);
    expect(image.set).toEqual([WIND]);
    const [next] = requested;
    expect(next?.set).toHaveLength(1);
    expect(next?.set[0]).toMatch(/^\/api\/map\/wind\.svg\?frame=page#\d+$/);
    next?.onload?.();
    expect(image.set).toEqual([WIND, next?.set[0]]);
  });
  it('does not give way to one of another layer that the reader has left', () => {
    const { image, element } = shown(WIND);
    renewPicture(element, WIND);
    showPicture(element, COUNTRY, RAIN, '');
    requested[0]?.onload?.();
    expect(image.set).toEqual([WIND, RAIN]);
  });
  it('is not loaded again for another camera after it was renewed', () => {
    const { image, element } = shown(WIND);
    renewPicture(element, WIND);
    requested[0]?.onload?.();
    const times = image.set.length;
    showPicture(element, { ...COUNTRY, camera: { zoom: 5, lat: 39, lng: -105 } }, WIND, '');
    expect(image.set).toHaveLength(times);
  });
  it('is hidden while it did not load, and requested again when it is to be seen', () => {
    const { image, element } = shown(WIND);
    image.onerror?.();
    expect(image.hidden).toBe(true);
    showPicture(element, COUNTRY, WIND, '');
    expect(image.set).toEqual([WIND, WIND]);
    image.onload?.();
    expect(image.hidden).toBe(false);
  });
  it('comes back when the reader does, from where there is none', () => {
    const { image, element } = shown(WIND);
    showPicture(element, null, '', '');
    expect(image.hidden).toBe(true);
    showPicture(element, COUNTRY, WIND, '');
    image.onload?.();
    expect(image.hidden).toBe(false);
  });
});
