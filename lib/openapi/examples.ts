import recorded from './examples.json' with { type: 'json' };

interface Example {
  /** What it is of, and what was left out of it. */
  readonly summary: string;
  readonly value: unknown;
}

/** Answers of this server that were recorded, by the operation, with long lists shortened (`npm run record`). */
export const EXAMPLES: Readonly<Record<string, Example>> = recorded;
