import { cellToLatLng } from 'h3-js';
import type { ProblemCode } from '@/lib/contract/problem';
import { cellNumbered, coveredCount } from '@/lib/geo/coverage';
import { displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import { createClock, createTestGateway } from './fixtures';
import { createRandom, createSlowService, type Mood } from './slow-service';
import { lookAt, openPlace, type View } from './visitor';

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;
/** A day of the quota, from its first moment. */
const MIDNIGHT_MS = Date.parse('2026-07-18T00:00:00Z');
const COUNTRY = { west: -125, south: 24, east: -66, north: 50 };
/** Half of what a view of a region spans, in degrees: some 250 by 300 kilometers. */
const REGION = { lat: 1.1, lng: 1.8 };
/** How long a visitor looks at each of the two maps, at most. */
const LOOKS_MS = 60 * SECOND_MS;

export interface SimulatedDay {
  readonly calls: number;
  readonly arrived: number;
  readonly byClass: Readonly<Record<string, number>>;
  readonly left: number | null;
  /** Whatever a visitor was told that was not an answer: of places, and of hexes. */
  readonly toldOfPlaces: ReadonlySet<ProblemCode>;
  readonly toldOfHexes: ReadonlySet<ProblemCode>;
  /** Hexes without a value, in views that were looked at to their end. */
  readonly holes: number;
  /** Hexes of the regional views, and how many of them showed a sample of their own or of one around them. */
  readonly regional: ReadonlyMap<number, number>;
  /** How long a person waited for a place, at most, in milliseconds. */
  readonly slowestPlaceMs: number;
}

export interface DayOptions {
  readonly dailyCalls: number;
  readonly visitors: number;
  readonly mood: Mood;
}

/**
 * A day in which visitors come, each from an address of their own: the whole country, a region, and the
 * place in its middle with its five answers. No two regions are the same.
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
  const toldOfPlaces = new Set<ProblemCode>();
  const toldOfHexes = new Set<ProblemCode>();
  const regional = new Map<number, number>();
  let holes = 0;
  let slowestPlaceMs = 0;
  let isOver = 0;

  async function look(bounds: typeof COUNTRY, client: string): Promise<View> {
    const resolution = displayResolution(bounds, 900);
    const view = lookAt(gateway, clock, 'air', tilesInView(bounds, resolution), client);
    const endsMs = clock.now() + LOOKS_MS;
    while (!view.isWhole() && clock.now() < endsMs) await clock.wait(SECOND_MS);
    view.leave();
    holes += view.count('not-loaded');
    for (const reason of view.reasons) if (reason !== null) toldOfHexes.add(reason);
    return view;
  }

  async function visit(number: number): Promise<void> {
    const client = `10.${number >> 8}.${number & 255}.1`;
    const cell = cellNumbered(Math.floor(random() * coveredCount()));
    const [lat, lng] = cellToLatLng(cell);
    await look(COUNTRY, client);
    const region = await look(
      {
        ...{ west: lng - REGION.lng, east: lng + REGION.lng },
        ...{ south: lat - REGION.lat, north: lat + REGION.lat },
      },
      client,
    );
    for (const { sampled } of region.tiles.values()) {
      for (const resolution of sampled)
        regional.set(resolution, (regional.get(resolution) ?? 0) + 1);
    }
    const { codes, tookMs } = await openPlace(gateway, clock, cell, client, zoneOf(number));
    for (const code of codes) if (code !== 'ok') toldOfPlaces.add(code);
    slowestPlaceMs = Math.max(slowestPlaceMs, tookMs);
    isOver += 1;
  }

  for (let number = 0; number < visitors; number += 1) {
    const comesMs = ((number + random()) * (DAY_MS - 10 * 60 * SECOND_MS)) / visitors;
    void clock.wait(comesMs).then(() => visit(number));
  }
  await clock.run(MIDNIGHT_MS + DAY_MS - SECOND_MS, () => isOver === visitors);
  const { calls } = gateway.counters.read();
  return {
    ...{ calls, arrived: service.seen.arrived, byClass: gateway.counters.callsByClass() },
    left: gateway.status().quota.left,
    ...{ toldOfPlaces, toldOfHexes, holes, regional, slowestPlaceMs },
  };
}

/** A zone for each visitor: all of them different. */
const zoneOf = (number: number) => `COZ${String(number % 1000).padStart(3, '0')}`;
