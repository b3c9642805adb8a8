import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { describePicture, namePicture, renewDescription, wordsOf } from './picture-alt';
import { wordsWithin } from './words-within';

const WIND = '/api/map/wind.svg?frame=page';
const DARK = '/api/map/wind.svg?frame=page&theme=dark';
const RAIN = '/api/map/rain.svg?frame=page&hours=3';
const write = (what: string) => `Weather map: ${what}`;

it('asks for the words of what a picture shows, however it looks', () => {
  expect(wordsOf(WIND)).toBe('/api/map/wind.txt');
  expect(wordsOf(DARK)).toBe('/api/map/wind.txt');
  expect(wordsOf(`${RAIN}&cell=86&chosen=none&temp=c`)).toBe(
    '/api/map/rain.txt?hours=3&cell=86&temp=c',
  );
  const bounds = { west: 170, south: 50.123, east: 200, north: 89 };
  expect(wordsWithin(RAIN, bounds)).toBe('/api/map/rain.txt?hours=3&bbox=170%2C50.12%2C-160%2C85');
});

/** As much of an image as is used here, as the server has sent it. */
function served(address: string) {
  const image = {
    alt: 'Weather map: Wind, told by the server.',
    lang: 'es',
    dataset: { address, described: wordsOf(address) } as Record<string, string>,
    removeAttribute() {
      image.lang = '';
    },
    getAttribute: () => address,
  };
  return { image, element: image as unknown as HTMLImageElement };
}

describe('the alternative text of a picture', () => {
  let arrive: (text: string, headers?: HeadersInit) => Promise<void>;
  const asked: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    asked.length = 0;
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return new Promise<Response>((resolve) => {
        arrive = async (text, headers = {}) => {
          resolve(new Response(`${text}\n\n012\n`, { headers }));
          await new Promise((done) => setImmediate(done));
        };
      });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const settle = () => vi.advanceTimersByTime(1_000);

  it('stays as the server wrote it, in whatever theme', () => {
    const { image, element } = served(WIND);
    describePicture(element, DARK, write, 'Wind');
    namePicture(element, DARK, write, 'Wind');
    settle();
    expect([image.alt, image.lang, asked]).toEqual([
      'Weather map: Wind, told by the server.',
      'es',
      [],
    ]);
  });
  it('names the layer at once, and tells what it shows once that has come', async () => {
    const { image, element } = served(WIND);
    image.dataset.address = RAIN;
    describePicture(element, RAIN, write, 'Rain or snow');
    expect([image.alt, image.lang, asked]).toEqual(['Weather map: Rain or snow', '', []]);
    settle();
    expect(asked).toEqual(['/api/map/rain.txt?hours=3']);
    await arrive('Rain or snow, 3 PM: dry.');
    expect(image.alt).toBe('Weather map: Rain or snow, 3 PM: dry.');
    describePicture(element, RAIN, write, 'Rain or snow');
    settle();
    expect(asked).toHaveLength(1);
  });
  it('asks for none of the hours that are only passed through', () => {
    const { element } = served(WIND);
    for (let hours = 1; hours < 9; hours += 1) {
      const stop = describePicture(element, `${WIND}&hours=${hours}`, write, 'Wind');
      vi.advanceTimersByTime(250);
      stop();
    }
    settle();
    expect(asked).toEqual([]);
  });
  it('does not tell what is no longer shown, what the server has too little of, or what failed', async () => {
    const { image, element } = served(WIND);
    describePicture(element, RAIN, write, 'Rain or snow');
    settle();
    await arrive('Rain or snow, 3 PM: dry.');
    expect(image.alt, 'wind is shown').toBe('Weather map: Rain or snow');
    image.dataset.address = RAIN;
    renewDescription(element, RAIN, write, Date.now());
    await arrive('Rain or snow, 3 PM: nothing.', { 'cache-control': 'no-cache' });
    expect(image.alt).toBe('Weather map: Rain or snow');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    renewDescription(element, RAIN, write, Date.now());
    await new Promise((done) => setImmediate(done));
    expect(image.alt).toBe('Weather map: Rain or snow');
  });
  it('is told again with a picture that is renewed, but not more than once a minute', async () => {
    const { image, element } = served(WIND);
    const openedMs = performance.timeOrigin;
    renewDescription(element, WIND, write, openedMs + MINUTE_MS - 1);
    expect(asked).toEqual([]);
    renewDescription(element, WIND, write, openedMs + MINUTE_MS);
    await arrive('Wind, 4 PM: calm.');
    expect([image.alt, image.lang]).toEqual(['Weather map: Wind, 4 PM: calm.', '']);
    renewDescription(element, WIND, write, Date.now() + MINUTE_MS - 1);
    expect(asked).toHaveLength(1);
  });
});
