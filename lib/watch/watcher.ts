import type { ToldSeverity } from '@/lib/contract/webhooks';
import type { FeedArea } from '@/lib/gateway/documents/feed-area';

/** Who is told of alerts, and of which. */
export interface Watcher {
  /** Of letters and digits. What is stored of it has this name. */
  readonly id: string;
  /** Where; empty for the whole country. */
  readonly areas: readonly FeedArea[];
  /** The least severe that it is told of. Alerts of unknown severity are always told: they may be grave. */
  readonly leastSeverity: ToldSeverity;
  /** A digest of the address at which it is told: failures of another address are none of this one's. */
  readonly mark: string;
}
