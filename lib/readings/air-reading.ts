import type { AirReading } from '@/lib/contract/readings';
import type { ResourceName } from '@/lib/contract/resources';
import type { PlaceReading } from '@/lib/gateway/documents/place-reading';
import { airCategoryOf, pollutantOf } from '@/lib/weather/air-quality';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import {
  allNotKnown,
  freshUntilMs,
  momentOf,
  provenanceOf,
  type Read,
  readPlaceOf,
  type Telling,
} from './parts';

/** What air and pollen are read from, as each may cost a call. */
export const AIR_NEEDS = ['air', 'allergy'] as const satisfies readonly ResourceName[];

/**
 * Air quality and pollen of a place. However old they are, their age is beside them.
 *
 * @param offers what the source has
 */
export function airReading(
  place: PlaceReading,
  offers: readonly ResourceName[],
  { nowMs, isMadeUp }: Telling,
): Read<AirReading> {
  const { cell } = place;
  const [air, pollen] = [airOf(place, nowMs), pollenOf(place, nowMs)];
  const says = { air: air !== null, allergy: pollen !== null };
  // A document may say nothing, and not every source has all.
  const isNone = (name: (typeof AIR_NEEDS)[number]) =>
    place[name] !== null || !offers.includes(name);
  const document: AirReading = {
    place: readPlaceOf(cell, place.place),
    asOf: momentOf(nowMs, place.place.timeZone),
    isMadeUp,
    air,
    pollen,
    notKnown: allNotKnown(AIR_NEEDS, { problems: place.problems, says, isNone }),
  };
  return { document, untilMs: place.isWhole ? freshUntilMs([place.air, place.allergy]) : 0 };
}

function airOf({ air, place: { timeZone } }: PlaceReading, nowMs: number): AirReading['air'] {
  if (!air) return null;
  const { aqi, observedAt, primaryPollutant } = air.document;
  const category = airCategoryOf(aqi);
  if (aqi === null || category === null) return null;
  return {
    aqi: Math.round(aqi),
    category,
    pollutant: pollutantOf(primaryPollutant),
    provenance: provenanceOf('air', air, parseTime(observedAt), { nowMs, timeZone }),
  };
}

function pollenOf(
  { allergy, place: { timeZone } }: PlaceReading,
  nowMs: number,
): AirReading['pollen'] {
  const period = allergy && pollenAt(pollenPeriods(allergy.document), nowMs);
  if (!allergy || !period) return null;
  return {
    level: period.level,
    label: period.label,
    allergens: period.entries.map(({ name, category, level, severityLabel, severity }) => ({
      name,
      category,
      level,
      label: severityLabel ?? severity,
    })),
    provenance: provenanceOf('allergy', allergy, parseTime(allergy.document.updated), {
      nowMs,
      timeZone,
    }),
  };
}
