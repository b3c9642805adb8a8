import type { AirReading } from '@/lib/contract/readings';
import type { ResourceName } from '@/lib/contract/resources';
import type { PlaceReading } from '@/lib/gateway/documents/place-reading';
import { airCategoryOf, pollutantOf } from '@/lib/weather/air-quality';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import { allNotKnown, momentOf, notKnown, provenanceOf, readPlaceOf, type Telling } from './parts';

/** What air and pollen are read from, as each may cost a call. */
export const AIR_NEEDS = ['air', 'allergy'] as const satisfies readonly ResourceName[];

/** Air quality and pollen of a place. However old they are, their age is beside them. */
export function airReading(place: PlaceReading, { nowMs, isMadeUp }: Telling): AirReading {
  const { cell, problems } = place;
  const [air, pollen] = [airOf(place, nowMs), pollenOf(place, nowMs)];
  const isKnown = (name: ResourceName) => place[name === 'air' ? 'air' : 'allergy'] !== null;
  return {
    place: readPlaceOf(cell, place.place),
    asOf: momentOf(nowMs, place.place.timeZone),
    isMadeUp,
    air,
    pollen,
    notKnown: [
      ...allNotKnown(AIR_NEEDS, problems, isKnown),
      // A document came, and says nothing.
      ...(isKnown('air') && !air ? [notKnown('air', 'no-data')] : []),
      ...(isKnown('allergy') && !pollen ? [notKnown('allergy', 'no-data')] : []),
    ],
  };
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
