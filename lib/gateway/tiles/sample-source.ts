import type { ProblemCode } from '@/lib/contract/problem';
import type { CellResourceName } from '@/lib/contract/resources';
import type { Via } from '../cache/reader';
import type { Body } from '../terms/body';
import type { Outcome } from '../terms/outcome';
import type { Asker } from '../terms/requester';

/** What is known of one cell. */
export interface Sample {
  readonly outcome: Outcome<Body>;
  /** When it was asked for, in milliseconds of the Unix epoch, and for how long it is fresh. */
  readonly fetchedMs: number;
  readonly ttlMs: number;
  /** How it came about, where it was read. */
  readonly via?: Via;
  /** Why there is nothing newer, where it has expired and nobody is asking for it. */
  readonly why?: ProblemCode;
}

/** Where tiles have their samples from: the one place at which the map asks the gateway. */
export interface SampleSource {
  /** What is held and good enough for a tile. Costs nothing. */
  readonly peek: (resource: CellResourceName, cell: string) => Sample | undefined;
  /** What is held and may still be told, however old. Costs nothing. */
  readonly held: (resource: CellResourceName, cell: string) => Sample | undefined;
  /** What is held, shared or fetched now, within the map's part of the calls. */
  readonly ask: (resource: CellResourceName, cell: string, asker: Asker) => Promise<Sample>;
}
