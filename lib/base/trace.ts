import type { Stage } from '@/lib/contract/trace';

/** A stage without its times. */
export type StageFacts = Stage extends infer Each
  ? Each extends Stage
    ? Omit<Each, 'startMs' | 'endMs'>
    : never
  : never;

/**
 * Notes how a request is answered, for whoever asked to see it. Most requests have none, and then nothing is noted:
 * every note is `trace?.begin()`.
 */
export interface Trace {
  /**
   * Begins a stage now. The function that it returns ends it, and says what happened; what takes a while to say is
   * worked out after the end. If nothing happened, nothing is noted.
   */
  readonly begin: () => (facts?: StageFacts | (() => StageFacts)) => void;
}
