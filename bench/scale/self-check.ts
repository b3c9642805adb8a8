import { freshnessHeaders, tileHeaders } from '@/lib/answers/replies';
import { createBody } from '@/lib/base/body';
import { success } from '@/lib/base/outcome';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { lifetimeOf } from '@/lib/gateway/tiles/lifetime';
import { allTowns } from '@/lib/geo/places';
import { hexesOf } from '@/lib/geo/tiles';
import { tilesInView } from '@/lib/geo/view-tiles';
import { createRandom } from '@/lib/server/testing/slow-service';
import { CELL_ZOOM } from '@/lib/view-state/camera';
import { SCREENS, tilesAround } from './country';
import { EdgeCaches } from './edge-caches';
import { freshMsOf } from './origin';
import { createSampler, zipfWeights } from './sampler';
import { tileLifetimeMs } from './tile-lifetime';
import { boxAround } from './view-box';

/** A part of the simulation, and how it differs from what it stands for; null if it does not. */
export interface Check {
  readonly what: string;
  readonly wrong: string | null;
}

/** Compares the simulation's own parts with the product's code, or with what they must do. */
export function selfChecks(seed: number): Check[] {
  return [
    { what: 'places are drawn as Zipf says', wrong: wrongSampler(seed) },
    { what: 'a cache keeps what was used last', wrong: wrongCache() },
    { what: 'lifetimes are those of the real headers', wrong: wrongHeaders(seed) },
    { what: 'tiles last as long as the real ones', wrong: wrongTiles(seed) },
    { what: 'views show the tiles that the map asks for', wrong: wrongViews() },
  ];
}

function wrongSampler(seed: number): string | null {
  const random = createRandom(seed);
  const weights = zipfWeights(1000, 1.1);
  const sample = createSampler(weights);
  const counts = new Map<number, number>();
  const draws = 400_000;
  for (let draw = 0; draw < draws; draw += 1) {
    const index = sample(random);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (const index of [0, 1, 9, 99, 999]) {
    const expected = (draws * (weights[index] ?? 0)) / sum;
    const found = counts.get(index) ?? 0;
    if (Math.abs(found - expected) > 5 * Math.sqrt(expected)) {
      return `rank ${index + 1}: ${found} instead of ${Math.round(expected)}`;
    }
  }
  return null;
}

function wrongCache(): string | null {
  // Room for two of three, which last 100, 100 and 1000 ms.
  const edges = new EdgeCaches(1, Int32Array.of(10, 10, 10), 20);
  edges.store(0, 0, 0, 100, 1);
  edges.store(0, 1, 0, 100, 1);
  if (!edges.isFresh(0, 0, 99) || edges.isFresh(0, 0, 100))
    return 'a lifetime ends too late or early';
  edges.isFresh(0, 0, 50);
  edges.store(0, 2, 50, 1000, 1);
  if (edges.isFresh(0, 1, 60)) return 'what was used first is still there';
  if (!edges.isFresh(0, 0, 60) || !edges.isFresh(0, 2, 999)) return 'too much was dropped';
  return edges.evictions === 1 ? null : `${edges.evictions} were dropped`;
}

function wrongHeaders(seed: number): string | null {
  const random = createRandom(seed);
  const body = createBody({});
  for (let time = 0; time < 300; time += 1) {
    const ttlMs = Math.round(random() * DAY_MS);
    const ageMs = Math.round(random() * ttlMs);
    const document = { outcome: success(body), ttlMs, servableMs: DAY_MS, fetchedMs: 0 };
    const tile = { lifetimeMs: Math.ceil(ttlMs / SECOND_MS) * SECOND_MS, madeMs: 0, isHit: true };
    const headers = [
      { sent: freshnessHeaders({ ...document, via: 'hit' }, ageMs), lifetimeMs: ttlMs },
      { sent: tileHeaders(tile, ageMs), lifetimeMs: tile.lifetimeMs },
    ];
    for (const { sent, lifetimeMs } of headers) {
      const { 'cache-control': control = '', age } = sent;
      const [, maxAge = ''] = /^public, max-age=(\d+)$/.exec(control) ?? [];
      const real = (Number(maxAge) - Number(age)) * SECOND_MS;
      const ours = freshMsOf(lifetimeMs, ageMs);
      if (real !== ours) return `${control}, Age ${age}: ${ours} ms instead of ${real}`;
    }
  }
  return null;
}

function wrongTiles(seed: number): string | null {
  const random = createRandom(seed);
  for (let time = 0; time < 300; time += 1) {
    const nowMs = Math.round(random() * DAY_MS);
    const samples = Array.from({ length: 49 }, () => ({
      fetchedMs: nowMs - Math.round(random() * 10 * MINUTE_MS),
      ttlMs: Math.round((0.2 + random() * 4) * 10 * MINUTE_MS),
    }));
    const isCoarse = time % 2 === 0;
    const status = { state: 'fresh', reason: null, ...(isCoarse ? { sampled: 3 } : {}) } as const;
    const leftMs = samples.map(({ fetchedMs, ttlMs }) => fetchedMs + ttlMs - nowMs);
    if (Math.min(...leftMs) <= 0) continue;
    const real = lifetimeOf(samples, [status], nowMs);
    const ours = tileLifetimeMs(Math.min(...leftMs), Math.max(...leftMs), nowMs, isCoarse);
    if (real !== ours) return `${ours} ms instead of ${real}, ${nowMs % HOUR_MS} ms into the hour`;
  }
  return null;
}

function wrongViews(): string | null {
  const listed = (parents: readonly string[]) => [...new Set(parents)].sort().join(' ');
  for (let rank = 0; rank < 4_000; rank += 400) {
    const town = allTowns()[rank];
    for (const screen of town ? SCREENS : []) {
      if (!town) continue;
      const real = tilesInView(boxAround(town, screen, CELL_ZOOM), 6).filter(
        (parent) => hexesOf(parent).length > 0,
      );
      const ours = tilesAround(town, screen);
      if (listed(real) !== listed(ours)) return `${town.name}: ${ours.length}, ${real.length}`;
    }
  }
  return null;
}
