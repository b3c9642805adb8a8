import { isInBox, nearestX } from '@/lib/geo/web-mercator';
import { ARROWS } from '@/lib/picture/arrow-rules';
import { FLOW } from './flow-rules';
import type { Wind, WindField } from './wind-field';

/** Points of a particle's trail, its head included. */
export const TRAIL_POINTS = FLOW.trailParts + 1;

/** In place of a life. */
const UNBORN = -1;

type Particle = {
  /** Its head, in Web Mercator. */
  x: number;
  y: number;
  /** Seconds since birth, and those after which it moves no more. */
  age: number;
  life: number;
};

/**
 * Particles that the wind carries. Each is born anywhere in its field, leaves a trail, comes to its end after a while, is
 * caught up with by its trail, and is born again elsewhere. Those that are new from outside, at the start, say, are in the
 * middle of their lives. Knows nothing of how they are drawn.
 */
export class Particles {
  #trails = new Float64Array();
  #particles: Particle[] = [];
  readonly #random: () => number;
  readonly #wind: Wind = { east: 0, north: 0 };

  /** `random` gives numbers from 0 up to 1, as Math.random does. */
  constructor(random: () => number) {
    this.#random = random;
  }

  get count(): number {
    return this.#particles.length;
  }

  /**
   * The trails as positions in Web Mercator: x and y of `TRAIL_POINTS` points for each particle, from its head to its tail.
   * Points that are not there yet, or no longer, are where the one before is.
   */
  get trails(): Float64Array {
    return this.#trails;
  }

  /** Adds or takes away particles until there are so many. */
  resize(count: number): void {
    if (count === this.count) return;
    const old = this.#particles;
    this.#particles = Array.from({ length: count }, (_, one) => old[one] ?? newcomer());
    this.#trails = new Float64Array(count * TRAIL_POINTS * 2);
  }

  /** Puts all of them elsewhere with the next move. */
  scatter(): void {
    this.#particles = this.#particles.map(newcomer);
  }

  /** Lets the wind carry them for so many seconds, on a world of so many CSS pixels, and lays their trails. */
  move(seconds: number, field: WindField, worldPx: number): void {
    const { left, right } = field.box;
    const middle = (left + right) / 2;
    this.#particles.forEach((one, index) => {
      one.age += seconds;
      one.x = nearestX(one.x, middle);
      if (one.life === UNBORN) this.#bear(one, field, this.#random());
      else if (!isInBox(field.box, one.x, one.y) || one.age > one.life + FLOW.trailS)
        this.#bear(one, field, 0);
      else if (one.age <= one.life) this.#carry(one, seconds, field, worldPx);
      this.#layTrail(one, index, field, worldPx);
    });
  }

  /** Finds a place with wind, after a share of its life; without one, it is tried again with the next move. */
  #bear(one: Particle, field: WindField, share: number): void {
    const { left, top, right, bottom } = field.box;
    const x = left + this.#random() * (right - left);
    const y = top + this.#random() * (bottom - top);
    if (!this.#blowsAt(x, y, field)) return;
    const { shortestLifeS, longestLifeS } = FLOW;
    const life = shortestLifeS + this.#random() * (longestLifeS - shortestLifeS);
    Object.assign(one, { x, y, age: share * life, life });
  }

  #carry(one: Particle, seconds: number, field: WindField, worldPx: number): void {
    if (!this.#blowsAt(one.x, one.y, field)) {
      one.life = one.age - seconds;
      return;
    }
    const way = wayIn(this.#wind, seconds, worldPx);
    one.x += way * this.#wind.east;
    one.y -= way * this.#wind.north;
  }

  /** From the head back against the wind, no farther than to where the particle was born. */
  #layTrail({ x, y, age, life }: Particle, index: number, field: WindField, worldPx: number): void {
    const first = 2 * TRAIL_POINTS * index;
    let time = clamp(age, life);
    for (let point = 0; point < TRAIL_POINTS; point += 1) {
      const then = clamp(age - (point * FLOW.trailS) / FLOW.trailParts, life);
      if (then < time && field.at(x, y, this.#wind)) {
        const way = wayIn(this.#wind, time - then, worldPx);
        x -= way * this.#wind.east;
        y += way * this.#wind.north;
      }
      time = then;
      this.#trails[first + 2 * point] = x;
      this.#trails[first + 2 * point + 1] = y;
    }
  }

  /** Whether a wind blows that can be told from a calm. */
  #blowsAt(x: number, y: number, field: WindField): boolean {
    const wind = this.#wind;
    return field.at(x, y, wind) && Math.hypot(wind.east, wind.north) > ARROWS.calmMph;
  }
}

/** Nowhere yet. */
function newcomer(): Particle {
  return { x: 0, y: 0, age: 0, life: UNBORN };
}

/** An age as a time of a life. */
function clamp(age: number, life: number): number {
  return Math.min(Math.max(age, 0), life);
}

/** How far a wind carries in so many seconds, in Web Mercator for each mph of it. */
function wayIn({ east, north }: Wind, seconds: number, worldPx: number): number {
  const mph = Math.max(Math.hypot(east, north), ARROWS.calmMph);
  return (seconds * FLOW.pxPerSecond) / Math.sqrt(mph) / worldPx;
}
