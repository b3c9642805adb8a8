import type { Priority } from '@/lib/base/priority';
import type { Config } from '@/lib/config/config';
import type { ResourceName } from '@/lib/contract/resources';
import type { SourceStatus } from '@/lib/sources/source';
import type { Counts } from './counters';

/** What /api/status reports. It contains no secrets and no service URLs. */
export interface Status extends SourceStatus {
  readonly mode: Config['mode'];
  /** Who may watch how requests are answered. */
  readonly inspector: Config['inspector'];
  /** Whether agents may send messages. */
  readonly agents: Config['agents'];
  /** The resources that the source has. */
  readonly offers: readonly ResourceName[];
  readonly version: string;
  readonly upSeconds: number;
  readonly counters: Readonly<Counts>;
  readonly callsByClass: Readonly<Record<Priority, number>>;
  /** Calls per day and calls left, over all keys that the service accepts; null without a limit. */
  readonly quota: { readonly limit: number | null; readonly left: number | null };
  /** When the quota's day ends, in ISO 8601. */
  readonly quotaResets: string;
  /** How many days are known of the hexes of the map, from the present one on; zero where they have hours alone. */
  readonly mapDays: number;
  /** The most hexes that the map draws at once. */
  readonly mapHexes: number;
  /** Whether the live map starts by itself, rather than when the reader touches its picture. */
  readonly startsLive: boolean;
  /** Where an operator's own base map is, as a path on this origin; null for ours alone. */
  readonly baseMap: string | null;
  /** The weather cache in memory. */
  readonly held: { readonly entries: number; readonly bytes: number };
  /** Whether the cache and the counts survive a restart. */
  readonly disk: boolean;
  /** Whether the store that processes share answers; null without one. */
  readonly sharedStore: boolean | null;
}
