'use client';

import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { airCategoryOf } from '@/lib/weather/air-quality';
import { compassOf } from '@/lib/weather/formulas';

type Told = { readonly value: number | null; readonly fromDegrees: number | null };

const POLLEN_KEYS = [
  'map.pollen.0',
  'map.pollen.1',
  'map.pollen.2',
  'map.pollen.3',
  'map.pollen.4',
] as const;

/** Writes a layer's values in the reader's language and units. */
export function useLayerValue(layer: LayerName) {
  const { t, formats } = useMessages();
  const { temperature, windSpeed } = useUnits();
  return {
    /** "54°", "12 mph", "Low"; null where there is no value. */
    told({ value }: Told): string | null {
      if (value === null) return null;
      if (layer === 'temperature' || layer === 'feels-like') return temperature(value);
      if (layer === 'wind') return windSpeed({ speedMph: value, lowMph: value, direction: null });
      if (layer === 'air') return t('map.aqi', { value: formats.number(Math.round(value)) });
      if (layer === 'pollen') return pollen(value);
      return t('unit.percent', { value: Math.round(value) });
    },
    /** A second line, where a layer has one: the category, where the wind comes from. */
    detail({ value, fromDegrees }: Told): string | null {
      if (value === null) return null;
      const category = layer === 'air' ? airCategoryOf(value) : null;
      if (category) return t(`air.category.${category}`);
      if (fromDegrees === null || value < 0.5) return null;
      return t('map.wind-from', { direction: compassOf(fromDegrees) });
    },
    pollen,
  };

  function pollen(level: number): string | null {
    const key = POLLEN_KEYS[Math.min(Math.max(Math.round(level), 0), 4)];
    return key ? t(key) : null;
  }
}
