import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { createClock, createTestGateway } from './testing/fixtures';
import { cell } from './testing/read-results';
import { createSlowService } from './testing/slow-service';

const DAILY_CALLS = 400;
const EMBED_SHARE = 0.4;
const noBitmap = async () => new Uint8Array();

/** An evening: the day of the quota ends in two hours. */
function create() {
  const clock = createClock(Date.parse('2026-07-17T22:00:00Z'));
  const service = createSlowService(clock, { latencyMs: 300, jitter: 0.8, fail: 0.1 });
  const { gateway, handlers, read } = createTestGateway(service.transport, {
    clock,
    edges: { wait: clock.wait },
    config: { dailyCalls: DAILY_CALLS, callsPerSecond: 20, callsInFlight: 16 },
  });
  const embed = (at: number, client: string) => {
    const path = `/embed/place/${cell(at)}`;
    const request = new Request(`http://x${path}?show=air`);
    return withRequestContext({ client, isEmbed: true }, () =>
      handlers.embed(request, path, noBitmap),
    );
  };
  const spent = () => gateway.shareOf('embeds');
  return { clock, service, gateway, embed, read, spent };
}

it('a busy page spends no more than the share of embeds, and persons are answered', async () => {
  const { clock, service, embed, read, spent } = create();
  const asked: Promise<Response>[] = [];
  let open = 0;
  for (let at = 0; at < DAILY_CALLS; at += 1) {
    open += 1;
    asked.push(
      embed(at, `192.0.${at % 50}.1`).finally(() => {
        open -= 1;
      }),
    );
    await clock.pass(SECOND_MS / 2, 100);
    // Pages are compressed by other threads, in real time. Few wait for the service, in simulated time.
    while (open > 20) await setTimeout(1);
  }
  await clock.pass(10 * SECOND_MS, 500);
  const pages = await Promise.all(asked);
  // Never a blank box: what is beyond the share is a page with a sentence.
  expect(pages.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(service.seen.arrived).toBeLessThanOrEqual(DAILY_CALLS * EMBED_SHARE);
  expect(spent()?.left).toBe(0);

  const person = read('air', cell(DAILY_CALLS + 1), { client: '198.51.100.1' });
  await clock.pass(5 * SECOND_MS, 100);
  expect((await person).outcome.ok).toBe(true);

  // What is cached is still shown, and costs nothing more, also when it is stale.
  await clock.pass(70 * MINUTE_MS, MINUTE_MS);
  const before = service.seen.arrived;
  const again = embed(0, '203.0.113.1');
  await clock.pass(5 * SECOND_MS, 100);
  expect((await again).status).toBe(200);
  expect(service.seen.arrived).toBe(before);

  // The next day, embeds have a share again.
  await clock.pass(HOUR_MS, MINUTE_MS);
  const next = embed(DAILY_CALLS + 2, '203.0.113.1');
  await clock.pass(5 * SECOND_MS, 100);
  await next;
  expect(service.seen.arrived).toBeGreaterThan(before);
});

it('a person who joins the flight of an embed is answered', async () => {
  const { clock, service, embed, read } = create();
  service.setMood({ latencyMs: 4_000 });
  const page = embed(0, '192.0.2.1');
  await clock.pass(100);
  const person = read('air', cell(0), { client: '198.51.100.1' });
  await clock.pass(6 * SECOND_MS, 100);
  // The page did not wait for the service as long as the person.
  expect((await page).headers.get('cache-control')).toBe('public, max-age=5');
  expect((await person).via).toBe('collapsed');
  expect((await person).outcome.ok).toBe(true);
  expect(service.seen.arrived).toBe(1);
});
