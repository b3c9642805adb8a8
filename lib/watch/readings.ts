import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import type { AlertMessage, FeedMessage } from '@/lib/contract/alert-messages';
import type { Source } from '@/lib/contract/leaves';
import { TOLD_SEVERITIES, type ToldSeverity } from '@/lib/contract/told-severities';
import type { FeedArea } from '@/lib/gateway/documents/feed-area';
import type { FeedReader } from '@/lib/gateway/documents/feed-reader';
import type { WeatherJournal } from './forecast/weather-journal';
import type { WeatherMessage } from './forecast/weather-message';
import { isWeather, type ToldMessage } from './told-message';
import type { Watched } from './watcher';

/** A message for some of what a watcher watches. */
export interface Heard {
  readonly message: ToldMessage;
  /** The least severe that is asked for where it holds. */
  readonly leastSeverity: ToldSeverity;
  /** The places that it is for, by the names of the watcher's. */
  readonly places: readonly string[];
}

/** What there is to tell a watcher. */
export interface Reading {
  /** The scopes of the lists that the alerts are of. */
  readonly scopes: readonly string[];
  /** Whether the alerts of all that is watched are known. */
  readonly isWhole: boolean;
  readonly heard: () => readonly Heard[];
}

/** A message as it is kept, and whose words it tells on. */
export interface KeptMessage {
  readonly message: AlertMessage | WeatherMessage;
  readonly sources: readonly Source[];
}

/** Reads what there is to tell, once for all who watch the same. */
export interface Readings {
  /** Undefined if nothing is known of any of it. */
  readonly read: (watches: readonly Watched[]) => Reading | undefined;
  /** The places of which the lists say by now what an alert says, or, of an end, said. */
  readonly placesOf: (watches: readonly Watched[], message: FeedMessage) => readonly string[];
  /** The message with an id; undefined if it is not kept any more. */
  readonly messageOf: (id: string) => KeptMessage | undefined;
  /** Whether another message has taken the place of the one with an id. */
  readonly isReplaced: (id: string) => boolean;
  /** Whether a message is not to be told as it is by now, though it may be again. */
  readonly isDoubtful: (id: string) => boolean;
  /** The areas that an alert is for: see `FeedReader`. */
  readonly areasOf: (message: AlertMessage, areas: readonly FeedArea[]) => readonly string[];
  /** Rises with each change of what there may be to tell. */
  readonly versionOf: (watches: readonly Watched[]) => number;
}

export interface ReadingsOptions {
  readonly alerts: Pick<FeedReader, 'read' | 'version' | 'messageOf' | 'areasOf'>;
  readonly weather: Omit<WeatherJournal, 'take' | 'keepOnly' | 'reload'>;
}

/** Many watch the same towns; the rest is read for each. */
const MAX_KNOWN = 2_000;
/** Whoever has chosen to be told of weather is, however mild it is. */
const ANY_SEVERITY: ToldSeverity = 'minor';

export function createReadings({ alerts, weather }: ReadingsOptions): Readings {
  const known = new LRUCache<string, readonly FeedMessage[]>(recent(MAX_KNOWN));
  let knownVersion: number | undefined;

  function readAreas({ areas }: Watched) {
    const found = alerts.read(areas);
    if (!found) return undefined;
    const messages = () => {
      // After reading: that is when a list is taken in.
      const version = alerts.version();
      if (version !== knownVersion) known.clear();
      knownVersion = version;
      const key = areas.map(({ id }) => id).join(' ');
      const held = known.get(key) ?? found.toldByEach();
      known.set(key, held);
      return held;
    };
    return { scopes: found.scopes, messages };
  }

  function weatherOf({ place, topics = [] }: Watched): Heard[] {
    if (place === undefined || topics.length === 0) return [];
    return weather
      .messagesOf(place)
      .filter(({ topic }) => topics.includes(topic))
      .map((message) => ({
        message: { ...message, isHere: true },
        leastSeverity: ANY_SEVERITY,
        places: [place],
      }));
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
      const isWeatherAsked = watches.some(({ topics = [] }) => topics.length > 0);
      if (found.length === 0 && !isWeatherAsked) return undefined;
      return {
        scopes: [...new Set(found.flatMap(({ reading }) => reading.scopes))],
        isWhole: found.length === watches.length,
        heard: () =>
          together([
            ...found.flatMap(({ watched: { leastSeverity, place }, reading }) => {
              const places = place === undefined ? [] : [place];
              return reading.messages().map((message) => ({ message, leastSeverity, places }));
            }),
            ...watches.flatMap(weatherOf),
          ]),
      };
    },
    messageOf(id) {
      const message = weather.messageOf(id);
      return message ? { message, sources: message.sources } : alerts.messageOf(id);
    },
    isReplaced: weather.isReplaced,
    isDoubtful: weather.isDoubtful,
    areasOf: alerts.areasOf,
    versionOf: (watches) =>
      watches.reduce(
        (sum, { place, topics = [] }) =>
          place === undefined || topics.length === 0 ? sum : sum + weather.versionOf(place),
        alerts.version(),
      ),
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

/** Forecasts are for one place each. */
function sameAs(message: ToldMessage): string {
  if (isWeather(message)) return message.id;
  const { saying, kind, isHere } = message;
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
