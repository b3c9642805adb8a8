/** The right to do something for all processes that share a state, which one of them has at a time. */
export interface Lease {
  /**
   * Takes the lease if nobody has it, and keeps it if it is this process's: at least every `KEEP_EVERY_MS`. Returns
   * whether this process has it. Never rejects.
   */
  readonly keep: () => Promise<boolean>;
  /**
   * Whether this process still has it, as far as it can know. To be asked right before doing what only one may do: a
   * process that stood still may have lost it.
   */
  readonly isHeld: () => boolean;
  /** Who has it: this process, another one, or, as far as this one can know, nobody. */
  readonly holder: () => 'here' | 'elsewhere' | 'nobody';
  /** Another each time that this process gets it: what it knew before may be of the past. */
  readonly term: () => number;
  /** Leaves it to the next that asks. */
  readonly release: () => Promise<void>;
}

export const KEEP_EVERY_MS = 5_000;
/** When one that was not kept is another's to take: after two times in vain. */
export const LAPSE_MS = 15_000;

/** The lease of a process on its own. */
export const OWN_LEASE: Lease = {
  keep: async () => true,
  isHeld: () => true,
  holder: () => 'here',
  term: () => 0,
  release: async () => {},
};
