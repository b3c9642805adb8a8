import type { Transport } from '@/lib/calls/transport';
import { SECOND_MS } from '@/lib/contract/time';
import { tilesInView } from '@/lib/geo/view-tiles';
import { createClock, createTestGateway, NO_SERVICE, settle } from './fixtures';
import { countedHosts, openTestPublic } from './public-gateway';
import { lookAt } from './visitor';

const COUNTRY = { west: -180, south: 15, east: -60, north: 72 };
const LOOK_AGAIN_MS = 60 * SECOND_MS;
const MIDNIGHT_MS = Date.parse('2026-07-18T00:00:00Z');

interface PublicDay {
  /** The calls of each host. */
  readonly calls: Readonly<Record<string, number>>;
  /** When the first hexes and when all of the country were loaded, in milliseconds from the start. */
  readonly firstMs: number;
  readonly allMs: number;
  readonly hexes: number;
}

/**
 * Simulates visitors who look at the map of the country and its counts of alerts, in front of public sources whose
 * forecast database takes two seconds a call: each looks from an hour of their own for as long as told.
 */
export async function simulatePublicDay({
  visitors,
  hoursEach,
  hours,
}: {
  readonly visitors: number;
  readonly hoursEach: number;
  readonly hours: number;
}): Promise<PublicDay> {
  const clock = createClock(MIDNIGHT_MS);
  const hosts = countedHosts(clock.now);
  const transport: Transport = async (request) => {
    if (new URL(request.url).hostname === 'ndfd.test') await clock.wait(2 * SECOND_MS);
    // Fewer elements, so that a day takes seconds.
    const url = request.url.replace(/&(appt|pop12|wspd|wdir|rh|sky|wx)=\w+/g, '');
    return hosts.transport({ ...request, url });
  };
  const { gateway } = createTestGateway(NO_SERVICE, {
    clock,
    config: { mode: 'public', weatherUrl: null, zoneUrl: null, dailyCalls: 20_000 },
    edges: {
      wait: clock.wait,
      random: Math.random,
      openSource: openTestPublic(transport),
    },
  });
  const tiles = tilesInView(COUNTRY, 3);
  let [firstMs, allMs, hexes] = [0, 0, 0];
  let [looking, arrived] = [0, 0];

  async function visit(number: number, untilMs: number): Promise<void> {
    const client = `10.0.${number}.1`;
    looking += 1;
    arrived += 1;
    while (clock.now() < untilMs) {
      const view = lookAt(gateway, clock, 'forecast', tiles, client);
      await gateway.activeAlerts.readHeadlines({ priority: 'person', client });
      const endsMs = clock.now() + LOOK_AGAIN_MS;
      while (clock.now() < endsMs) {
        await clock.wait(SECOND_MS / 2);
        const fresh = view.count('fresh');
        if (fresh > 0 && firstMs === 0) firstMs = clock.now() - MIDNIGHT_MS;
        if (allMs === 0 && view.isComplete()) {
          allMs = clock.now() - MIDNIGHT_MS;
          hexes = fresh;
        }
      }
      view.leave();
    }
    looking -= 1;
  }

  for (let number = 0; number < visitors; number += 1) {
    const startMs = (number * (hours - hoursEach) * 3_600_000) / Math.max(1, visitors - 1);
    void clock
      .wait(startMs)
      .then(() => visit(number, MIDNIGHT_MS + startMs + hoursEach * 3_600_000));
  }
  const endMs = MIDNIGHT_MS + hours * 3_600_000;
  while (clock.now() < endMs) {
    // Nothing happens while nobody looks, and what a visitor left behind has ended in the first of these steps.
    if (arrived > 0 && looking === 0) await clock.pass(20 * SECOND_MS, 2 * SECOND_MS);
    else await clock.pass(500, 100);
    // Parsing gives other work its turn.
    for (let turns = 0; turns < 10; turns += 1) await settle();
  }
  const calls = { nws: 0, ndfd: 0, metar: 0, airnow: 0, ...hosts.calls };
  return { calls, firstMs, allMs, hexes };
}
