import type { AllergyDocument, AllergyPeriod } from '@/lib/contract/allergy';
import { HOUR_MS } from '@/lib/contract/time';
import { solarHour } from '../sky/curves';
import type { Sky } from '../sky/sky';
import type { Asked } from './forecast';
import { type Plant, SEVERITY_LABELS, seasonalCount, severityOf, worstOf } from './pollen';
import { SOURCES } from './sources';

const PERIODS_TOLD = 40;
const PERIOD_MS = 3 * HOUR_MS;

/** Pollen for five days in periods of three hours: the season's, tempered by the weather. */
export function allergy(
  sky: Sky,
  plants: readonly Plant[],
  { cell, ground, nowMs }: Asked,
): AllergyDocument {
  const first = Math.floor(nowMs / PERIOD_MS) * PERIOD_MS;
  const periods = Array.from({ length: PERIODS_TOLD }, (_, i): AllergyPeriod => {
    const timeMs = first + i * PERIOD_MS;
    const sample = sky.sampleAt(ground, timeMs);
    const hour = solarHour(timeMs, ground.lng);
    const day = 0.55 + 0.45 * Math.cos(((hour - 12.5) * Math.PI) / 12);
    const dry = (1 - 0.85 * sample.rainChance) * Math.min(1.2, 0.55 + sample.windMph / 22);
    const warm = 1 / (1 + Math.exp(-(sample.tempF - 44) / 5));
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
  return { h3: cell, updated: new Date(first).toISOString(), periods, sources: SOURCES };
}
