import type { AllergyDocument, AllergyPeriod } from '@/lib/contract/allergy';
import { HOUR_MS } from '@/lib/contract/time';
import { dailyWave, solarHour } from '../sky/clock';
import { sigmoid } from '../sky/curves';
import type { SkySample } from '../sky/sample';
import type { Sky } from '../sky/sky';
import type { CellRequest } from './cell-request';
import { type Plant, SEVERITY_LABELS, seasonalCount, severityOf, worstOf } from './pollen';
import { SOURCES } from './sources';

const PERIODS = 40;
const PERIOD_MS = 3 * HOUR_MS;

/** Pollen for five days in periods of three hours: the count of the season, modified by the weather. */
export function allergy(
  sky: Sky,
  plants: readonly Plant[],
  { cell, ground, nowMs }: CellRequest,
): AllergyDocument {
  const firstMs = Math.floor(nowMs / PERIOD_MS) * PERIOD_MS;
  const periods = Array.from({ length: PERIODS }, (_, i): AllergyPeriod => {
    const timeMs = firstMs + i * PERIOD_MS;
    const { day, dry, warm } = releaseAt(sky.sampleAt(ground, timeMs), ground.lng);
    const allergens = plants.map((plant) => {
      const count = Math.round(
        seasonalCount(plant, ground.lat, ground.lng, timeMs) * day * dry * warm,
      );
      const severity = severityOf(plant.category, count);
      return {
        category: plant.category,
        name: plant.name,
        count,
        severity,
        severityLabel: SEVERITY_LABELS[severity],
      };
    });
    const overall = worstOf(allergens.map(({ severity }) => severity));
    return {
      time: new Date(timeMs).toISOString(),
      overallSeverity: overall,
      overallSeverityLabel: SEVERITY_LABELS[overall],
      allergens,
    };
  });
  return { h3: cell, updated: new Date(firstMs).toISOString(), periods, sources: SOURCES };
}

/** How much pollen is in the air for the time of day, for dryness and wind, and for the temperature. */
function releaseAt({ timeMs, rainChance, windMph, tempF }: SkySample, lng: number) {
  return {
    day: 0.55 + 0.45 * dailyWave(solarHour(timeMs, lng), 12.5),
    dry: (1 - 0.85 * rainChance) * Math.min(1.2, 0.55 + windMph / 22),
    warm: sigmoid((tempF - 44) / 5),
  };
}
