import type { Requester } from '@/lib/base/requester';
import type { Source } from '@/lib/contract/leaves';
import type { ProblemCode } from '@/lib/contract/problem';
import { zonesOfState } from '@/lib/geo/zones';
import { distinctSources } from '@/lib/weather/sources';
import { areasInState } from './alert-areas';
import type { AlertBoard } from './alert-board';
import { type BriefAlert, gravestFirst } from './brief-alerts';

/** An alert without its texts, and the areas of a state that it is for: ids of zones and counties, or the state's code. */
export interface StateAlert extends BriefAlert {
  readonly areas: readonly string[];
}

/** The alerts of a state as far as they are known. */
export interface StateReading {
  /** The gravest first. */
  readonly alerts: readonly StateAlert[];
  readonly sources: readonly Source[];
  /** When the oldest of them were requested, in milliseconds of the Unix epoch; null if nothing is known. */
  readonly fetchedMs: number | null;
  /** How long they are fresh, counted from that. */
  readonly maxAgeMs: number;
  /** How many of its zones are known; null if it is known as a whole, counties included. */
  readonly zones: { readonly checked: number; readonly total: number } | null;
  /** Why there is nothing, or nothing newer. */
  readonly problem: ProblemCode | null;
  /** Whether the source is known to have alerts by zone alone. */
  readonly isByZone: boolean;
}

/** Reads the alerts of a whole state by its postal code. */
export interface StateReader {
  /**
   * With one call for the whole country, from a source that offers that, and only if it is due. From any other it has the
   * zones that are known, and asks for a few more: a call for each would cost up to 294.
   */
  readonly read: (state: string, requester: Requester) => Promise<StateReading>;
}

export interface StateReaderOptions {
  readonly board: Pick<
    AlertBoard,
    'country' | 'of' | 'zones' | 'request' | 'isUnknown' | 'isOffered'
  >;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** As long as for the documents of a place. */
const MAX_MS = 2_500;
/** The zones that one look may ask for, where they are asked for one by one: as many as an embed of areas may have. */
const MAX_ASKED = 6;

export function createStateReader({ board, wait, now }: StateReaderOptions): StateReader {
  /** Those that are missing first, then the oldest. */
  function due(zones: readonly string[]): string[] {
    const since = (zone: string) => board.of(zone)?.fetchedMs ?? Number.NEGATIVE_INFINITY;
    const isDue = (zone: string) => {
      const known = board.of(zone);
      return !board.isUnknown(zone) && !(known && now() - known.fetchedMs < known.ttlMs);
    };
    return zones
      .filter(isDue)
      .sort((a, b) => (since(a) < since(b) ? -1 : 1))
      .slice(0, MAX_ASKED);
  }

  function fromCountry(state: string): StateReading | undefined {
    const country = board.country();
    if (!country) return undefined;
    const alerts = country.all.flatMap((alert): StateAlert[] => {
      const areas = areasInState(alert, state);
      return areas.length > 0 ? [{ ...alert, areas }] : [];
    });
    const { sources, fetchedMs, ttlMs } = country;
    return {
      alerts: joined(alerts),
      sources,
      fetchedMs,
      maxAgeMs: ttlMs,
      zones: null,
      problem: null,
      isByZone: false,
    };
  }

  /** What is known of its zones, and of those of its counties that somebody has asked for. */
  function fromZones(state: string, zones: readonly string[]): StateReading {
    const others = board.zones().filter((id) => id.startsWith(state));
    const known = [...new Set([...zones, ...others])].flatMap((id) => {
      const found = board.of(id);
      return found ? [{ id, found }] : [];
    });
    const alerts = known.flatMap(({ id, found }) =>
      found.alerts.map((alert): StateAlert => ({ ...alert, areas: [id] })),
    );
    const oldest = known
      .map(({ found }) => found)
      .reduce((a, b) => (b.fetchedMs < a.fetchedMs ? b : a), known[0]?.found ?? NOTHING);
    return {
      alerts: joined(alerts),
      sources: distinctSources(known.flatMap(({ found }) => found.sources)),
      fetchedMs: known.length > 0 ? oldest.fetchedMs : null,
      maxAgeMs: oldest.ttlMs,
      zones: { checked: zones.filter((id) => board.of(id)).length, total: zones.length },
      problem: null,
      isByZone: board.isOffered() === false,
    };
  }

  return {
    async read(state, requester) {
      const zones = zonesOfState(state).map(({ id }) => id);
      const code = await Promise.race([
        board.request(due(zones), requester).catch(() => undefined),
        wait(MAX_MS).then(() => undefined),
      ]);
      return { ...(fromCountry(state) ?? fromZones(state, zones)), problem: code ?? null };
    },
  };
}

const NOTHING = { fetchedMs: 0, ttlMs: 0 };

/** Those of the same event and times as one: an office issues the same for each of its parts of the state. */
function joined(alerts: readonly StateAlert[]): StateAlert[] {
  const groups = new Map<string, StateAlert>();
  for (const alert of alerts) {
    const { event, rank, gravity, onsetMs, expiresMs } = alert;
    const key = [event, rank, gravity.emergency, onsetMs, expiresMs].join('|');
    const areas = [...new Set([...(groups.get(key)?.areas ?? []), ...alert.areas])];
    groups.set(key, { ...alert, areas });
  }
  return gravestFirst([...groups.values()]);
}
