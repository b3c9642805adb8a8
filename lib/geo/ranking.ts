import type { LatLng } from './lat-lng';

/** Keeps the best few of many by their scores, each once. */
export class Ranking<Item> {
  readonly #most: number;
  readonly #best: { readonly item: Item; score: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#best.length;
  }

  /** What a score must be above to be kept. */
  get floor(): number {
    const worst = this.#best.length === this.#most ? this.#best.at(-1) : undefined;
    return worst?.score ?? Number.NEGATIVE_INFINITY;
  }

  add(item: Item, score: number): void {
    const best = this.#best;
    if (score <= this.floor) return;
    const known = best.find((other) => other.item === item);
    if (!known) best.push({ item, score });
    else if (score > known.score) known.score = score;
    else return;
    best.sort((a, b) => b.score - a.score);
    if (best.length > this.#most) best.pop();
  }

  /** The best first. */
  items(): Item[] {
    return this.#best.map(({ item }) => item);
  }
}

const KM_PER_DEGREE = 111.2;
/** What being in the middle of the view is worth: as much as thirty times the people. */
export const NEAR_BONUS = 1.5;
/** At this distance half of that is left. */
const HALF_KM = 200;

/** What a place gains by its nearness to the middle of the view, from 0 to 1.5. */
export function nearnessTo(view: LatLng | null): (place: LatLng) => number {
  if (!view) return () => 0;
  const kmPerLng = KM_PER_DEGREE * Math.cos((view.lat * Math.PI) / 180);
  return ({ lat, lng }) => {
    const degrees = Math.abs(lng - view.lng);
    const dLng = Math.min(degrees, 360 - degrees) * kmPerLng;
    const dLat = (lat - view.lat) * KM_PER_DEGREE;
    return NEAR_BONUS / (1 + Math.sqrt(dLat * dLat + dLng * dLng) / HALF_KM);
  };
}
