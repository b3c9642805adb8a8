import type { ToldSeverity } from '@/lib/contract/told-severities';
import type { FeedArea } from '@/lib/gateway/documents/feed-area';

/** Alerts that a watcher asks for. */
export interface Watched {
  /** Where; empty for the whole country. */
  readonly areas: readonly FeedArea[];
  /** The least severe that it is told of. Alerts of unknown severity are always told: they may be grave. */
  readonly leastSeverity: ToldSeverity;
  /** What the watcher calls it, if it has to know later which of its watches a message is for. */
  readonly place?: string;
}

/** Who is told of alerts, and of which. */
export interface Watcher {
  /** Of letters and digits. What is stored of it has this name. */
  readonly id: string;
  readonly watches: readonly Watched[];
  /** A digest of the address at which it is told: failures of another address are none of this one's. */
  readonly mark: string;
}

/** All areas of a watcher; none for the whole country. */
export function areasOf({ watches }: Pick<Watcher, 'watches'>): readonly FeedArea[] {
  return watches.some(({ areas }) => areas.length === 0)
    ? []
    : watches.flatMap(({ areas }) => areas);
}
