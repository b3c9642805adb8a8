import type { ForecastTopic } from '@/lib/contract/forecast-topics';
import type { ToldSeverity } from '@/lib/contract/told-severities';
import type { FeedArea } from '@/lib/gateway/documents/feed-area';
import type { WatchedDocument } from '@/lib/gateway/documents/watched-weather';

/** Alerts that a watcher asks for, and weather that comes. */
export interface Watched {
  /** Where; empty for the whole country. */
  readonly areas: readonly FeedArea[];
  /** The least severe that it is told of. Alerts of unknown severity are always told: they may be grave. */
  readonly leastSeverity: ToldSeverity;
  /** What the watcher calls it, if it has to know later which of its watches a message is for. */
  readonly place?: string;
  /** What else it is told of there, by the forecast: the place is the id of a cell then. */
  readonly topics?: readonly ForecastTopic[];
}

/** Who is told, and of what. */
export interface Watcher {
  /** Of letters and digits. What is stored of it has this name. */
  readonly id: string;
  readonly watches: readonly Watched[];
  /** A digest of the address at which it is told: failures of another address are none of this one's. */
  readonly mark: string;
}

/** The areas of a watcher by their ids. */
export function areasById(watcher: Watcher): ReadonlyMap<string, FeedArea> {
  return new Map(areasOf(watcher).map((area) => [area.id, area]));
}

/** The documents by which a watcher is told of weather that comes, each once. */
export function documentsByKey({ watches }: Watcher): ReadonlyMap<string, WatchedDocument> {
  const wanted = new Map<string, WatchedDocument>();
  for (const { place, topics = [] } of watches) {
    if (place === undefined) continue;
    for (const topic of topics) {
      const resource = topic === 'air' ? 'air' : 'forecast';
      wanted.set(`${resource} ${place}`, { resource, cell: place });
    }
  }
  return wanted;
}

/** All areas of a watcher; none for the whole country. */
export function areasOf({ watches }: Pick<Watcher, 'watches'>): readonly FeedArea[] {
  return watches.some(({ areas }) => areas.length === 0)
    ? []
    : watches.flatMap(({ areas }) => areas);
}
