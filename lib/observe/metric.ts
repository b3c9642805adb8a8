import type { Distribution } from './histogram';

/** The names of labels, and their values. */
export type Labels = Readonly<Record<string, string | number | boolean>>;
export type Sample = readonly [labels: Labels, value: number];

/** What operators can measure: numbers by their labels. Without any, there is nothing to be said of it. */
export type Metric = MetricHead &
  (
    | {
        /** A counter only grows while the process lives. */
        readonly kind: 'counter' | 'gauge';
        readonly samples: readonly Sample[];
      }
    | {
        readonly kind: 'histogram';
        readonly samples: readonly (readonly [labels: Labels, distribution: Distribution])[];
      }
  );

interface MetricHead {
  readonly name: string;
  /** One sentence. */
  readonly help: string;
  /** In the notation of UCUM, where the name does not end with it. */
  readonly unit?: string;
}
