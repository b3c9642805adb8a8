import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewPicture, showPicture } from './picture-element';
import { COUNTRY } from './placed-picture';

const WIND = '/api/map/wind.svg?frame=page';
const RAIN = '/api/map/rain.svg?frame=page';

/** As much of an image as is used here. */
class FakeImage {
  readonly set: string[] = [];
  readonly style = { setProperty: () => {} };
  readonly dataset: Record<string, string> = {};
  hidden = false;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  set src(value: string) {
    this.set.push(value);
  }
  get src(): string {
    return new URL(this.getAttribute(), 'https://hexcast.example').href;
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
  showPicture(element, COUNTRY, address);
  return { image, element };
}

describe('the picture on the page', () => {
  /** Lets what was fetched arrive, with its status. */
  let arrive: (status: number, tag?: string) => Promise<void>;
  const fetched: string[] = [];
  const revoked: string[] = [];
  beforeEach(() => {
    fetched.length = 0;
    revoked.length = 0;
    vi.stubGlobal('fetch', (address: string) => {
      fetched.push(address);
      return new Promise<Response>((resolve) => {
        arrive = async (status, tag) => {
          const headers: HeadersInit = tag ? { etag: tag } : {};
          resolve(new Response('<svg/>', { status, headers }));
          await new Promise((done) => setTimeout(done));
        };
      });
    });
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      made += 1;
      return `blob:https://hexcast.example/${made}`;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is exchanged for a newer one once that has loaded, and not before', async () => {
    const { image, element } = shown(WIND);
    const renewed = renewPicture(element, WIND);
    expect([image.set, fetched]).toEqual([[WIND], [WIND]]);
    await arrive(200);
    await renewed;
    expect(image.set).toEqual([WIND, 'blob:https://hexcast.example/1']);
    const again = renewPicture(element, WIND);
    await arrive(200);
    await again;
    expect(image.set.at(-1)).toBe('blob:https://hexcast.example/2');
    expect(revoked).toEqual(['blob:https://hexcast.example/1']);
    showPicture(element, COUNTRY, RAIN);
    expect(revoked).toHaveLength(2);
  });

  it('is not drawn again where the same one has come', async () => {
    const { image, element } = shown(WIND);
    const renew = async (tag: string) => {
      const renewed = renewPicture(element, WIND);
      await arrive(200, tag);
      await renewed;
    };
    await renew('"a"');
    await renew('"a"');
    expect(image.set).toHaveLength(2);
    await renew('"b"');
    expect(image.set).toHaveLength(3);
    // What an image loads itself may be older than its address says.
    showPicture(element, COUNTRY, RAIN);
    showPicture(element, COUNTRY, WIND);
    await renew('"b"');
    expect(image.set).toHaveLength(6);
  });
  it('stays if no newer one comes', async () => {
    const { image, element } = shown(WIND);
    const renewed = renewPicture(element, WIND);
    await arrive(503);
    await renewed;
    expect(image.set).toEqual([WIND]);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await renewPicture(element, WIND);
    expect(image.set).toEqual([WIND]);
  });
  it('does not give way to one of another layer that the reader has left', async () => {
    const { image, element } = shown(WIND);
    const renewed = renewPicture(element, WIND);
    showPicture(element, COUNTRY, RAIN);
    await arrive(200);
    await renewed;
    expect(image.set).toEqual([WIND, RAIN]);
  });
  it('is not loaded again for another camera after it was renewed', async () => {
    const { image, element } = shown(WIND);
    const renewed = renewPicture(element, WIND);
    await arrive(200);
    await renewed;
    const times = image.set.length;
    showPicture(element, { ...COUNTRY, camera: { zoom: 5, lat: 39, lng: -105 } }, WIND);
    expect(image.set).toHaveLength(times);
  });
  it('is hidden while it did not load, and requested again when it is to be seen', () => {
    const { image, element } = shown(WIND);
    image.onerror?.();
    expect(image.hidden).toBe(true);
    showPicture(element, COUNTRY, WIND);
    expect(image.set).toEqual([WIND, WIND]);
    image.onload?.();
    expect(image.hidden).toBe(false);
  });
  it('comes back when the reader does, from where there is none', () => {
    const { image, element } = shown(WIND);
    showPicture(element, null, '');
    expect(image.hidden).toBe(true);
    showPicture(element, COUNTRY, WIND);
    image.onload?.();
    expect(image.hidden).toBe(false);
  });
});
