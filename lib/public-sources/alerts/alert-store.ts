import * as z from 'zod/mini';
import type { AllAlertsDocument } from '@/lib/contract/active-alerts';
import type { AlertMatch, AlertsDocument } from '@/lib/contract/alerts';
import { COUNTY_PATTERN } from '@/lib/contract/ids';
import { isCounty } from '@/lib/geo/counties';
import { namedZone } from '@/lib/geo/zones';
import { NWS } from '../terms/sources';
import { meaningOf, type NwsAlert } from './nws-alert';
import { createZonePairs } from './zone-pairs';
import { zonesUnder } from './zones-under';

/** The alerts of the country as the NWS last listed them, joined to zones and counties. */
export interface AlertStore {
  /**
   * Takes in a list of all active alerts. False if it isn't one, which changes nothing: a document without its
   * features, or one whose features are mostly unreadable, must not read as "all clear".
   */
  readonly take: (json: unknown) => boolean;
  /** The alerts of a forecast zone, those of its counties included, or of a county. */
  readonly alertsOf: (area: string) => AlertsDocument['alerts'];
  /** Whether there is such a zone or county, as far as we know. */
  readonly isKnown: (area: string) => boolean;
  /** All of them with their zones; only those whose severity must be read from their words have a text. */
  readonly all: () => AllAlertsDocument;
  /** Tells that a point lies in both a zone and a county. */
  readonly learn: (zone: string, county: string) => void;
}

interface Listed {
  readonly alert: NwsAlert;
  /** The zones under the area that is drawn for it, if it names counties only. */
  readonly under: readonly string[];
  /** In how many lists running it has been missing. */
  readonly absences: number;
}

const listSchema = z.object({ features: z.array(z.unknown()) });
const MOST_FEATURES = 10_000;
/** Copies of the list differ for a moment: an alert is gone once it is missing twice running. */
const MOST_ABSENCES = 1;
/** The contract's bound for one area. */
const MOST_OF_AREA = 500;

export function createAlertStore({ now }: { readonly now: () => number }): AlertStore {
  let listed = new Map<string, Listed>();
  const pairs = createZonePairs();

  const isOver = ({ endsMs }: NwsAlert) => endsMs !== null && endsMs <= now();
  const activeOnes = () => [...listed.values()].filter(({ alert }) => !isOver(alert));
  const active = () => activeOnes().map(({ alert }) => alert);

  /** How an alert reaches an area; undefined if it doesn't. */
  function matchOf({ codes }: NwsAlert, area: string): AlertMatch | undefined {
    if (codes.zones.includes(area)) return 'zone';
    const counties = COUNTY_PATTERN.test(area) ? [area] : pairs.countiesOf(area);
    if (!codes.counties.some((county) => counties.includes(county))) return undefined;
    return codes.isBySame ? 'same' : 'county';
  }

  /** What is issued for one zone alone names its counties with its SAME codes. */
  function learnFrom({ codes: { zones, counties, sameCounties } }: NwsAlert): void {
    const [zone] = zones;
    if (zone === undefined || zones.length > 1 || counties.length > 0) return;
    for (const county of sameCounties) pairs.learn(zone, county);
  }

  return {
    take(json) {
      const parsed = listSchema.safeParse(json);
      if (!parsed.success || parsed.data.features.length > MOST_FEATURES) return false;
      const meanings = parsed.data.features.map(meaningOf);
      const unreadable = meanings.filter(({ kind }) => kind === 'unreadable').length;
      if (unreadable > 0 && unreadable * 2 >= meanings.length) return false;
      const next = new Map<string, Listed>();
      for (const meaning of meanings) {
        if (meaning.kind !== 'alert') continue;
        const { alert } = meaning;
        const under = listed.get(alert.key)?.under ?? underOf(alert);
        next.set(alert.key, { alert, under, absences: 0 });
        learnFrom(alert);
      }
      for (const [key, one] of listed) {
        if (next.has(key) || one.absences >= MOST_ABSENCES || isOver(one.alert)) continue;
        next.set(key, { ...one, absences: one.absences + 1 });
      }
      listed = next;
      return true;
    },
    alertsOf: (area) =>
      active()
        .flatMap((alert) => {
          const matchedBy = matchOf(alert, area);
          return matchedBy ? [{ ...shown(alert), matchedBy }] : [];
        })
        .slice(0, MOST_OF_AREA),
    isKnown: (area) =>
      (COUNTY_PATTERN.test(area) ? isCounty(area) : namedZone(area) !== undefined) ||
      pairs.isKnown(area) ||
      active().some((alert) => matchOf(alert, area) !== undefined),
    all: () => ({
      alerts: activeOnes().map(({ alert, under }) => {
        const { event, severity, description, onset, expires, codes } = alert;
        return {
          ...{ event, severity, headline: null, onset, expires },
          description: severity === 'Unknown' ? description : null,
          zones: [...new Set([...codes.zones, ...codes.counties.flatMap(pairs.zonesOf), ...under])],
        };
      }),
      sources: [NWS],
    }),
    learn: pairs.learn,
  };
}

function underOf({ codes, polygon }: NwsAlert): readonly string[] {
  return polygon && codes.zones.length === 0 ? zonesUnder(polygon) : [];
}

function shown(alert: NwsAlert): Omit<AlertsDocument['alerts'][number], 'matchedBy'> {
  const { event, severity, headline, description, onset, expires, areas, polygon } = alert;
  return { event, severity, headline, description, onset, expires, areas, polygon };
}
