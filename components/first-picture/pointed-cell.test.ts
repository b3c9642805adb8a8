import { afterEach, expect, it, vi } from 'vitest';
import { cellAt } from '@/lib/geo/cells';
import { pointedCell } from './pointed-cell';

const DENVER = '86268cdafffffff';
const place = { lat: 39.9, lng: -105.2 };
const asked: string[] = [];
const point = () =>
  pointedCell({
    address: '/api/map/wind.svg?frame=page&hours=3',
    share: [0.4546, 1.2],
    widthPx: 999.6,
    place,
  });
const answerWith = (answer: (signal: AbortSignal) => Promise<Response>) =>
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    return answer(signal);
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  asked.length = 0;
});

it('is the one that the server has drawn there', async () => {
  answerWith(async () => Response.json({ cell: DENVER, name: 'Denver' }));
  expect(await point()).toBe(DENVER);
  expect(asked).toEqual(['/api/map/wind.json?frame=page&hours=3&at=0.45460%2C1.00000&shown=1000']);
});

it('is the place itself if the server refuses, says nonsense, is away, or takes too long', async () => {
  const itself = cellAt(place.lat, place.lng);
  for (const answer of [
    async () => new Response('busy', { status: 503 }),
    async () => Response.json({ cell: 'nonsense' }),
    async () => Response.json(null),
    async () => new Response('<html>'),
    () => Promise.reject(new TypeError('no connection')),
  ]) {
    answerWith(answer);
    expect(await point()).toBe(itself);
  }
  vi.useFakeTimers();
  answerWith(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const late = point();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await late).toBe(itself);
});
