import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { createMapBudget } from '@/lib/sources/map-budget';

/** What the map's budget does in a day with a quota and a number of views. */
export interface MapSpending {
  readonly quota: number;
  readonly views: number;
  /** How old the coarsest samples get before they are renewed, at the middle of the day. */
  readonly coarsestMs: number;
  /** Calls for the coarsest samples, and for finer ones. */
  readonly coarsest: number;
  readonly finer: number;
  /** What one view may ask for at the middle of the day. */
  readonly perView: number;
}

/** Samples of the whole country at the coarsest resolution. */
const COARSEST_SAMPLES = 954;
const STEP_MS = 60_000;
/** A view of a place on a desktop, of which nothing is cached: its tiles, and the hexes of each. */
const VIEW_TILES = 24;
const TILE_HEXES = 49;
const SERVABLE_MS = 6.25 * HOUR_MS;

/**
 * Lets the product's own budget spend a day of a quota: views come evenly, each lacks more samples than it gets, and
 * nobody opens a place.
 */
export function spendDay(quota: number, views: number): MapSpending {
  let nowMs = 0;
  let left = quota;
  const budget = createMapBudget({
    day: () => ({ limit: quota, left, resetMs: DAY_MS }),
    now: () => nowMs,
  });
  for (let sample = 0; sample < COARSEST_SAMPLES; sample += 1) budget.needs(`forecast/${sample}`);
  const renewMs = Array.from({ length: COARSEST_SAMPLES }, () => 0);
  let [coarsest, finer, begun, perView, coarsestMs] = [0, 0, 0, 0, 0];
  for (; nowMs < DAY_MS; nowMs += STEP_MS) {
    const lastsMs = budget.lifetimeMs(HOUR_MS / 4, SERVABLE_MS);
    renewMs.forEach((fetchedMs, sample) => {
      const isDue = coarsest < COARSEST_SAMPLES || nowMs - fetchedMs >= lastsMs;
      if (!isDue || left <= budget.reserved()) return;
      renewMs[sample] = nowMs;
      coarsest += 1;
      left -= 1;
    });
    let taken = 0;
    let asked = 0;
    for (; begun < (views * (nowMs + STEP_MS)) / DAY_MS; begun += 1) {
      if (left <= budget.reserved()) continue;
      asked += 1;
      for (let tile = 0; tile < VIEW_TILES; tile += 1) {
        const share = budget.take(`view ${begun}`, TILE_HEXES);
        taken += share;
        left -= share;
        if (share === 0) break;
      }
    }
    finer += taken;
    if (nowMs === DAY_MS / 2) [perView, coarsestMs] = [asked > 0 ? taken / asked : 0, lastsMs];
  }
  return { quota, views, coarsestMs, coarsest, finer, perView };
}
