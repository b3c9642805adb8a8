import { createSteadyClock } from '@/lib/clock/steady-clock';

const wall = () => Date.now();

/** The clock of this device. A server that renders has the one of its system, which others keep right. */
export const deviceClock = createSteadyClock({
  wall,
  tick: typeof window === 'undefined' ? wall : () => performance.now(),
});
