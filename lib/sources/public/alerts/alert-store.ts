import * as z from 'zod/mini';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { createTimeSlices } from '@/lib/base/time-slices';
import { type AllAlertsDocument, WHOLE_COUNTRY } from '@/lib/contract/active-alerts';
import type { AlertMatch, AlertsDocument } from '@/lib/contract/alerts';
import { COUNTY_PATTERN } from '@/lib/contract/ids';
import { MINUTE_MS } from '@/lib/contract/time';
import { countiesOfZone, isCounty } from '@/lib/geo/counties';
import { namedZone } from '@/lib/geo/zones';
import { zonesUnder } from '@/lib/geo/zones-under';
import { NWS } from '../nws/credit';
import { momentOf } from '../nws/intervals';
import type { AreaCodes } from './area-codes';
import { type Meaning, meaningOf, type NwsAlert } from './nws-alert';

/** The alerts of the country as the NWS last listed them, joined to zones and counties. */
export interface AlertStore {
  /**
   * Takes in a list of all active alerts. False if it isn't one, which changes nothing: a document without its
   * features, one whose features are mostly unreadable, or one that is older than the last must not read as "all
   * clear".
   */
  readonly take: (json: unknown) => Promise<boolean>;
  /** Tells that the list is still the one that was taken last. */
  readonly takeSame: () => void;
  /** The alerts of a forecast zone, those of its counties included, or of a county. */
  readonly alertsOf: (area: string) => AlertsDocument['alerts'];
  /** Whether there is such a zone or county, as far as we know. */
  readonly isKnown: (area: string) => boolean;
  /** All of them, with the areas that they name, and what their messages say of each other. */
  readonly all: () => AllAlertsDocument;
  /** Tells that a point lies in both a zone and a county. */
  readonly learn: (zone: string, county: string) => void;
}

interface Listed {
  readonly alert: NwsAlert;
  /** The zones under the area that is drawn for it. */
  readonly under: readonly string[];
  /** In how many lists running it has been missing. */
  readonly absences: number;
}

export interface AlertStoreOptions {
  readonly now: () => number;
  /** For how long a list counts if there is nothing newer, in milliseconds. */
  readonly keepMs: number;
}

/** The country is never without any alert: a list without features is a fault. */
const listSchema = z.object({
  features: z.array(z.unknown()).check(z.minLength(1)),
  updated: z.catch(z.optional(z.string()), undefined),
});
const MAX_FEATURES = 10_000;
/** Copies of the list differ by moments. One that is older by more was forgotten in some cache. */
const MAX_STEP_BACK_MS = 5 * MINUTE_MS;
/** Copies of the list differ for a moment: an alert is gone once it is missing twice running. */
const MAX_ABSENCES = 1;
/** The contract's bound for one area. */
const MOST_OF_AREA = 500;

export function createAlertStore({ now, keepMs }: AlertStoreOptions): AlertStore {
  let listed = new Map<string, Listed>();
  /** When the last list was taken, and the time that it bears. */
  const monotonicNow = createMonotonicClock(now);
  let takenMs = Number.NEGATIVE_INFINITY;
  let updatedMs: number | null = null;
  const pairs = createZonePairs();

  const isOver = ({ endsMs }: NwsAlert) => endsMs !== null && endsMs <= now();
  const active = () => [...listed.values()].filter(({ alert }) => !isOver(alert));

  /** How an alert reaches an area; undefined if it doesn't. What is drawn into a zone reaches it, whatever it names. */
  function matchOf({ alert: { codes }, under }: Listed, area: string): AlertMatch | undefined {
    if (codes.zones.includes(area)) return 'zone';
    const counties = COUNTY_PATTERN.test(area) ? [area] : pairs.countiesOf(area);
    const isReached =
      isInStates(codes, area) || codes.counties.some((county) => counties.includes(county));
    if (!isReached) return under.includes(area) ? 'drawn' : undefined;
    return codes.isBySame ? 'same' : 'county';
  }

  /** What is issued for one zone alone names its counties with its SAME codes, and what is for one county its zones. */
  function learnFrom({ codes: { zones, counties, sameCounties } }: NwsAlert): void {
    const isPlain = counties.length === 0 && (zones.length === 1 || sameCounties.length === 1);
    if (!isPlain) return;
    for (const zone of zones) for (const county of sameCounties) pairs.learn(zone, county);
  }

  /** Puts in what is missing from a list, unless it is missing for the second time, or something has replaced it. */
  function keepMissing(next: Map<string, Listed>, meanings: readonly Meaning[]): void {
    const replaced = new Set<string | null>();
    const unreadable = new Set<string | null>();
    for (const one of meanings) {
      if (one.kind === 'unreadable') unreadable.add(one.id);
      else for (const id of one.replaces) replaced.add(id);
    }
    for (const [key, one] of listed) {
      if (next.has(key) || isOver(one.alert) || replaced.has(one.alert.id)) continue;
      // It may be one of those that could not be read.
      const isUnsure = unreadable.has(null) || unreadable.has(one.alert.id);
      const absences = one.absences + (isUnsure ? 0 : 1);
      if (absences <= MAX_ABSENCES) next.set(key, { ...one, absences });
    }
  }

  return {
    async take(json) {
      const parsed = listSchema.safeParse(json);
      if (!parsed.success || parsed.data.features.length > MAX_FEATURES) return false;
      const isRunning = monotonicNow() - takenMs < keepMs;
      const newMs = momentOf(parsed.data.updated);
      const isOlder = newMs !== null && updatedMs !== null && newMs < updatedMs - MAX_STEP_BACK_MS;
      if (isRunning && isOlder) return false;
      const next = new Map<string, Listed>();
      const meanings: Meaning[] = [];
      const yieldToEventLoop = createTimeSlices();
      for (const feature of parsed.data.features) {
        // Laying what forecasters draw over our zones takes a while.
        await yieldToEventLoop();
        const meaning = meaningOf(feature);
        meanings.push(meaning);
        if (meaning.kind !== 'alert') continue;
        const { alert } = meaning;
        const { polygon } = alert;
        const under = listed.get(alert.key)?.under ?? (polygon ? zonesUnder(polygon) : []);
        next.set(alert.key, { alert, under, absences: 0 });
      }
      const unreadable = meanings.filter(({ kind }) => kind === 'unreadable').length;
      if (unreadable * 2 >= meanings.length) return false;
      for (const { alert } of next.values()) learnFrom(alert);
      // After a pause, what was listed before it is not "missing once".
      if (isRunning) keepMissing(next, meanings);
      listed = next;
      takenMs = monotonicNow();
      updatedMs = newMs;
      return true;
    },
    // What the list lacks is not missing once more: it is the same copy.
    takeSame() {
      takenMs = monotonicNow();
    },
    alertsOf: (area) =>
      active()
        .flatMap((one) => {
          const matchedBy = matchOf(one, area);
          return matchedBy ? [{ ...shown(one.alert), matchedBy }] : [];
        })
        .slice(0, MOST_OF_AREA),
    isKnown: (area) =>
      (COUNTY_PATTERN.test(area) ? isCounty(area) : namedZone(area) !== undefined) ||
      pairs.isKnown(area) ||
      active().some((one) => matchOf(one, area) !== undefined),
    all: () => ({
      alerts: active().map(({ alert, absences }) => {
        const { codes, id, sent, replaces } = alert;
        return {
          ...shown(alert),
          zones: [...codes.zones, ...codes.counties, ...codes.states],
          ...{ isMissing: absences > 0, id, sent, replaces: [...replaces] },
        };
      }),
      sources: [NWS],
    }),
    learn: pairs.learn,
  };
}

/** Whether a zone or a county lies in one of the states that an alert names whole. */
function isInStates({ states }: AreaCodes, area: string): boolean {
  return states.some((state) => state === WHOLE_COUNTRY || area.startsWith(state));
}

function shown(alert: NwsAlert): Omit<AlertsDocument['alerts'][number], 'matchedBy'> {
  const { event, severity, headline, description, onset, expires, areas, polygon } = alert;
  return { event, severity, headline, description, onset, expires, areas, polygon };
}

/** Which counties lie in which forecast zones, wholly or in part. */
interface ZonePairs {
  readonly learn: (zone: string, county: string) => void;
  readonly countiesOf: (zone: string) => readonly string[];
  readonly isKnown: (area: string) => boolean;
}

/** More than there are: 4,000 zones with a county or two each. */
const MAX_PAIRS = 20_000;

/**
 * The NWS publishes the table as a file whose name changes with each edition, and our own is not exact. Every point
 * that was looked up adds a pair, and so do alerts for a single zone, which name its counties.
 */
function createZonePairs(): ZonePairs {
  const counties = new Map<string, Set<string>>();
  const known = new Set<string>();
  let count = 0;

  return {
    learn(zone, county) {
      const ofZone = counties.get(zone) ?? new Set();
      if (count >= MAX_PAIRS || ofZone.has(county)) return;
      counties.set(zone, ofZone.add(county));
      known.add(zone).add(county);
      count += 1;
    },
    countiesOf: (zone) => [...new Set([...(counties.get(zone) ?? []), ...countiesOfZone(zone)])],
    isKnown: (area) => known.has(area),
  };
}
