import { type LatLng, planeDistanceFrom } from './lat-lng';

/** Collects the best few of many items by score, each item once. */
export class Ranking<Item> {
  readonly #most: number;
  readonly #best: { readonly item: Item; score: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#best.length;
  }

  /** A score has to be above this to count. */
  get floor(): number {
    const worst = this.#best.length === this.#most ? this.#best.at(-1) : undefined;
    return worst?.score ?? Number.NEGATIVE_INFINITY;
  }

  add(item: Item, score: number): void {
    const best = this.#best;
    if (score <= this.floor) return;
    const same = best.find((other) => other.item === item);
    if (!same) best.push({ item, score });
    else if (score > same.score) same.score = score;
    else return;
    best.sort((a, b) => b.score - a.score);
    if (best.length > this.#most) best.pop();
  }

  /** The best first. */
  items(): Item[] {
    return this.#best.map(({ item }) => item);
  }
}

/** The bonus at the center of the view: worth as much as thirty times the population. */
export const NEAR_BONUS = 1.5;
/** At this distance, half of the bonus is left. */
const HALF_KM = 200;

/** The bonus of a place for being near the center of the view, from 0 to 1.5. */
export function nearnessTo(view: LatLng | null): (place: LatLng) => number {
  if (!view) return () => 0;
  const distanceTo = planeDistanceFrom(view);
  return (place) => NEAR_BONUS / (1 + distanceTo(place) / HALF_KM);
}
