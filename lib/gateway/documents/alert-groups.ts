import { type AlertedState, type AlertGroup, MAX_GROUPS } from '@/lib/contract/active-alerts';
import { hazardSlug } from '@/lib/contract/hazards';
import { isoOf } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import { groupBy } from '@/lib/geo/group-by';
import { timeZoneOf } from '@/lib/geo/time-zone';
import { type AlertGravity, compareGravity } from '@/lib/weather/alert-severity';
import { compare, endOf, hasBegun, startOf } from '@/lib/weather/alerts';
import { placeIn, type Sighting } from './sightings';

/** What is sorted: the gravest first, then what begins first, then what concerns the most zones. */
interface Weighed<Item> {
  readonly item: Item;
  readonly gravity: AlertGravity;
  /** When it begins; 0 for all that is in effect. */
  readonly startMs: number;
  readonly zones: number;
}

/**
 * Alerts by hazard: what is in effect before what is announced, emergencies first, then in the NWS's order of hazards,
 * then by severity, then what begins first, then what concerns the most zones; each with its states in the same order.
 */
export function alertGroups(sightings: readonly Sighting[], nowMs: number): AlertGroup[] {
  const gathered = groupBy(
    sightings,
    ({ alert }) => `${hazardSlug(alert.event)} ${hasBegun(alert, nowMs)}`,
  );
  const groups = [...gathered.values()].flatMap((found): Weighed<AlertGroup>[] => {
    const [one] = found;
    if (!one) return [];
    const { event } = one.alert;
    const begun = hasBegun(one.alert, nowMs);
    const states = alertedStates(found, begun);
    const [worst] = states;
    if (!worst) return [];
    return [
      {
        item: { event, begun, states: states.map(({ item }) => item) },
        gravity: worst.gravity,
        startMs: worst.startMs,
        zones: states.reduce((sum, { zones }) => sum + zones, 0),
      },
    ];
  });
  return groups
    .sort((a, b) => Number(b.item.begun) - Number(a.item.begun) || compareWeight(a, b))
    .slice(0, MAX_GROUPS)
    .map(({ item }) => item);
}

/** @param begun whether all of these are in effect, rather than announced */
function alertedStates(sightings: readonly Sighting[], begun: boolean): Weighed<AlertedState>[] {
  const pairs = sightings.flatMap((sighting) =>
    [...sighting.states].map(([code, zones]) => ({ ...sighting, code, zones })),
  );
  return [...groupBy(pairs, ({ code }) => code)]
    .flatMap(([code, found]) => alertedState(code, found, begun) ?? [])
    .sort(compareWeight);
}

type InState = Sighting & { readonly zones: readonly string[] };

function alertedState(
  code: string,
  sightings: readonly InState[],
  begun: boolean,
): Weighed<AlertedState> | undefined {
  const holding = sightings
    .flatMap((sighting) => {
      const place = placeIn(code, sighting);
      return place ? [{ ...sighting, place }] : [];
    })
    .sort(
      (a, b) =>
        compareGravity(a.alert.gravity, b.alert.gravity) ||
        (begun
          ? compare(endOf(b.alert), endOf(a.alert))
          : compare(startOf(a.alert), startOf(b.alert))),
    );
  const [worst] = holding;
  if (!worst) return undefined;
  const { gravity } = worst.alert;
  const onsets = holding.flatMap(({ alert }) => alert.onsetMs ?? []);
  const ends = holding.flatMap(({ alert }) => alert.expiresMs ?? []);
  const { cell } = worst.place;
  const item = {
    code,
    severity: gravity.severity,
    emergency: gravity.emergency,
    onset: onsets.length === holding.length ? isoOf(least(onsets)) : null,
    ends: ends.length === holding.length ? endsOf(ends) : null,
    timeZone: timeZoneOf(cell, centerOf(cell)),
    ...worst.place,
  };
  const startMs = begun ? 0 : least(onsets);
  return { item, gravity, startMs, zones: new Set(holding.flatMap(({ zones }) => zones)).size };
}

function endsOf(ends: readonly number[]): AlertedState['ends'] {
  return [isoOf(least(ends)), isoOf(ends.reduce((a, b) => Math.max(a, b)))];
}

/** There may be more of them than a call takes arguments. */
function least(moments: readonly number[]): number {
  return moments.reduce((a, b) => Math.min(a, b));
}

function compareWeight(a: Weighed<unknown>, b: Weighed<unknown>): number {
  return compareGravity(a.gravity, b.gravity) || a.startMs - b.startMs || b.zones - a.zones;
}
