import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import type { FeedMessage } from '@/lib/contract/alert-messages';
import { TOLD_SEVERITIES, type ToldSeverity } from '@/lib/contract/told-severities';
import type { FeedReader } from '@/lib/gateway/documents/feed-reader';
import type { Watched } from './watcher';

/** A message for some of what a watcher watches. */
export interface Heard {
  readonly message: FeedMessage;
  /** The least severe that is asked for where it holds. */
  readonly leastSeverity: ToldSeverity;
  /** The places that it is for, by the names of the watcher's. */
  readonly places: readonly string[];
}

/** What there is to tell a watcher. */
export interface Reading {
  /** The scopes of the lists that the messages are of. */
  readonly scopes: readonly string[];
  readonly heard: () => readonly Heard[];
}

/** Reads what there is to tell, once for all who watch the same. */
export interface Readings {
  /** Undefined if nothing is known of any of it. */
  readonly read: (watches: readonly Watched[]) => Reading | undefined;
  /** The places of which the lists say by now what a message says, or, of an end, said. */
  readonly placesOf: (watches: readonly Watched[], message: FeedMessage) => readonly string[];
}

/** Many watch the same towns; the rest is read for each. */
const MAX_KNOWN = 2_000;

export function createReadings(reader: Pick<FeedReader, 'read' | 'version'>): Readings {
  const known = new LRUCache<string, readonly FeedMessage[]>(recent(MAX_KNOWN));
  let knownVersion: number | undefined;

  function readAreas({ areas }: Watched) {
    const found = reader.read(areas);
    if (!found) return undefined;
    const messages = () => {
      // After reading: that is when a list is taken in.
      const version = reader.version();
      if (version !== knownVersion) known.clear();
      knownVersion = version;
      const key = areas.map(({ id }) => id).join(' ');
      const held = known.get(key) ?? found.toldByEach();
      known.set(key, held);
      return held;
    };
    return { scopes: found.scopes, messages };
  }

  return {
    placesOf: (watches, message) =>
      watches.flatMap((watched) => {
        const { place } = watched;
        if (place === undefined) return [];
        const heard = readAreas(watched)?.messages() ?? [];
        return heard.some((one) => sameAs(one) === sameAs(message)) ? [place] : [];
      }),
    read(watches) {
      const found = watches.flatMap((watched) => {
        const reading = readAreas(watched);
        return reading ? [{ watched, reading }] : [];
      });
      if (found.length === 0) return undefined;
      return {
        scopes: [...new Set(found.flatMap(({ reading }) => reading.scopes))],
        heard: () =>
          together(
            found.flatMap(({ watched: { leastSeverity, place }, reading }) => {
              const places = place === undefined ? [] : [place];
              return reading.messages().map((message) => ({ message, leastSeverity, places }));
            }),
          ),
      };
    },
  };
}

/** What holds in several places is told once: as long as it holds in any of them, and if any of these asks for it. */
function together(heard: readonly Heard[]): readonly Heard[] {
  const byId = new Map<string, Heard>();
  for (const one of heard) {
    const other = byId.get(one.message.id);
    byId.set(one.message.id, other ? joined(other, one) : one);
  }
  // Lists of several zones have the same under other ids, and it is told once.
  const placesOf = new Map<string, Set<string>>();
  for (const { message, places } of heard) {
    const known = placesOf.get(sameAs(message)) ?? new Set();
    for (const place of places) known.add(place);
    placesOf.set(sameAs(message), known);
  }
  return [...byId.values()].map((one) => ({
    ...one,
    places: [...(placesOf.get(sameAs(one.message)) ?? [])],
  }));
}

function sameAs({ saying, kind, isHere }: FeedMessage): string {
  return `${saying} ${kind === 'cancel'} ${isHere}`;
}

function joined(a: Heard, b: Heard): Heard {
  if (a.message.isHere !== b.message.isHere) return a.message.isHere ? a : b;
  const [least] = [a, b].sort((one, other) => placeOf(other) - placeOf(one));
  return least ?? a;
}

function placeOf({ leastSeverity }: Heard): number {
  return TOLD_SEVERITIES.indexOf(leastSeverity);
}
