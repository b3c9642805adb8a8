import { cellToLatLng } from 'h3-js';
import type { ProblemCode } from '@/lib/contract/problem';
import { DAY_MS, SECOND_MS } from '@/lib/contract/time';
import { cellNumbered, coveredCount } from '@/lib/geo/coverage';
import { displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import { createClock, createTestGateway } from './fixtures';
import { createRandom, createSlowService, type Mood } from './slow-service';
import { lookAt, openPlace, type View } from './visitor';

/** The start of a quota day. */
const MIDNIGHT_MS = Date.parse('2026-07-18T00:00:00Z');
const COUNTRY = { west: -125, south: 24, east: -66, north: 50 };
/** Half the extent of a regional view, in degrees: about 250 by 300 kilometers in all. */
const REGION = { lat: 1.1, lng: 1.8 };
/** The longest that a visitor looks at each of the two maps. */
const MAX_LOOK_MS = 60 * SECOND_MS;

interface SimulatedDay {
  readonly calls: number;
  readonly arrived: number;
  readonly byClass: Readonly<Record<string, number>>;
  readonly left: number | null;
  /** The problems that visitors saw: in the panels of places, and on hexes of the map. */
  readonly placeProblems: ReadonlySet<ProblemCode>;
  readonly hexProblems: ReadonlySet<ProblemCode>;
  /** Hexes that were still not loaded when the visitor left the view. */
  readonly holes: number;
  /** How many hexes of regional views showed a sample of a resolution, by that resolution. */
  readonly regional: ReadonlyMap<number, number>;
  /** The longest that a person waited for a place, in milliseconds. */
  readonly slowestPlaceMs: number;
}

interface DayOptions {
  readonly dailyCalls: number;
  readonly visitors: number;
  readonly mood: Mood;
}

/**
 * Simulates a day of visitors, each from their own address. Each looks at the whole country, then at a
 * region of their own, and opens the place at its center with its five documents.
 */
export async function simulateDay({
  dailyCalls,
  visitors,
  mood,
}: DayOptions): Promise<SimulatedDay> {
  const clock = createClock(MIDNIGHT_MS);
  const random = createRandom(11);
  const service = createSlowService(clock, mood);
  const { gateway } = createTestGateway(service.transport, {
    clock,
    edges: { wait: clock.wait, random },
    config: { dailyCalls, callsPerSecond: 20, callsInFlight: 16 },
  });
  const placeProblems = new Set<ProblemCode>();
  const hexProblems = new Set<ProblemCode>();
  const regional = new Map<number, number>();
  let holes = 0;
  let slowestPlaceMs = 0;
  let done = 0;

  async function look(bounds: typeof COUNTRY, client: string): Promise<View> {
    const resolution = displayResolution(bounds, 900);
    const view = lookAt(gateway, clock, 'air', tilesInView(bounds, resolution), client);
    const endsMs = clock.now() + MAX_LOOK_MS;
    while (!view.isComplete() && clock.now() < endsMs) await clock.wait(SECOND_MS);
    view.leave();
    holes += view.count('not-loaded');
    for (const reason of view.reasons) if (reason !== null) hexProblems.add(reason);
    return view;
  }

  async function visit(number: number): Promise<void> {
    const client = `10.${number >> 8}.${number & 255}.1`;
    const cell = cellNumbered(Math.floor(random() * coveredCount()));
    const [lat, lng] = cellToLatLng(cell);
    await look(COUNTRY, client);
    const region = await look(
      {
        west: lng - REGION.lng,
        east: lng + REGION.lng,
        south: lat - REGION.lat,
        north: lat + REGION.lat,
      },
      client,
    );
    for (const { sampled } of region.tiles.values()) {
      for (const resolution of sampled)
        regional.set(resolution, (regional.get(resolution) ?? 0) + 1);
    }
    const { codes, tookMs } = await openPlace(gateway, clock, cell, client, zoneOf(number));
    for (const code of codes) if (code !== 'ok') placeProblems.add(code);
    slowestPlaceMs = Math.max(slowestPlaceMs, tookMs);
    done += 1;
  }

  for (let number = 0; number < visitors; number += 1) {
    const arrivesMs = ((number + random()) * (DAY_MS - 10 * 60 * SECOND_MS)) / visitors;
    void clock.wait(arrivesMs).then(() => visit(number));
  }
  await clock.run(MIDNIGHT_MS + DAY_MS - SECOND_MS, () => done === visitors);
  const { calls } = gateway.counters.read();
  return {
    calls,
    arrived: service.seen.arrived,
    byClass: gateway.counters.callsByClass(),
    left: gateway.status().quota.left,
    placeProblems,
    hexProblems,
    holes,
    regional,
    slowestPlaceMs,
  };
}

/** A zone for each visitor: all of them different. */
const zoneOf = (number: number) => `COZ${String(number % 1000).padStart(3, '0')}`;
