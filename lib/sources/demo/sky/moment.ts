import { type Clock, clockAt } from './clock';
import { roundHpaAt } from './flow';
import { Grid } from './grid';
import type { Noise } from './noise';
import { type Puff, puffsAt } from './smoke';
import { type System, systemsAt } from './systems';
import { broadAt } from './texture';

/** What all places share at one moment. */
export type Moment = {
  clock: Clock;
  /** The systems that have fronts. */
  fronts: readonly System[];
  grid: Grid;
  puffs: readonly Puff[];
};

/** A system with less has no effect. */
const MIN_FRONTS = 0.02;

export function createMoment(seed: number, noise: Noise, timeMs: number): Moment {
  const clock = clockAt(timeMs);
  const systems = systemsAt(seed, clock);
  return {
    clock,
    fronts: systems.filter(({ fronts }) => fronts > MIN_FRONTS),
    grid: new Grid(
      (lat, lng) => roundHpaAt(systems, clock, lat, lng),
      (lat, lng) => broadAt(noise, clock.days, lat, lng),
    ),
    puffs: puffsAt(seed, timeMs),
  };
}
