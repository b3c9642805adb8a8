import type { Priority } from '@/lib/base/priority';
import { createHistogram, type Distribution, type Histogram } from './histogram';

/** What is timed: calls to the weather service by resource, waits for a turn by class, our own answers by handler. */
export type Timed = 'calls' | 'waits' | 'answers';

/** Measures durations, in milliseconds. Names are of our own choice, and few. */
export interface Timings {
  readonly called: (resource: string, ms: number) => void;
  readonly waited: (priority: Priority, ms: number) => void;
  readonly answered: (handler: string, ms: number) => void;
  readonly read: (timed: Timed) => readonly (readonly [name: string, Distribution])[];
}

export function createTimings(): Timings {
  const histograms: Record<Timed, Map<string, Histogram>> = {
    calls: new Map(),
    waits: new Map(),
    answers: new Map(),
  };

  const observe = (timed: Timed) => (name: string, ms: number) => {
    const known = histograms[timed].get(name);
    const histogram = known ?? createHistogram();
    if (!known) histograms[timed].set(name, histogram);
    histogram.observe(ms);
  };

  return {
    called: observe('calls'),
    waited: observe('waits'),
    answered: observe('answers'),
    read: (timed) => [...histograms[timed]].map(([name, { read }]) => [name, read()]),
  };
}
