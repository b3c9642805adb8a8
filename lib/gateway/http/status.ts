import type { ResourceName } from '@/lib/contract/resources';
import type { QueueStatus } from '../calls/calls';
import type { Config } from '../config/config';
import type { KeyStatus } from '../quota/quota';
import type { Counts } from '../telemetry/counters';
import type { Priority } from '../terms/requester';

/** What /api/status reports: nothing secret, and no address of a service either. */
export interface Status {
  readonly mode: Config['mode'];
  readonly version: string;
  readonly upSeconds: number;
  readonly counters: Readonly<Counts>;
  readonly callsByClass: Readonly<Record<Priority, number>>;
  /** Of all keys that the service accepts; null without a limit. */
  readonly quota: { readonly limit: number | null; readonly left: number | null };
  /** When the day of the quota ends, ISO 8601. */
  readonly quotaResets: string;
  readonly keys: readonly KeyStatus[];
  readonly breakers: Readonly<Record<ResourceName, 'closed' | 'open'>>;
  readonly queue: QueueStatus;
  /** Hexes that the map draws at once, at most. */
  readonly mapHexes: number;
  readonly held: { readonly entries: number; readonly bytes: number };
  /** Whether what was learned survives a restart. */
  readonly disk: boolean;
}
