'use client';

import { useMemo } from 'react';
import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { temperatureText, windIn } from '@/lib/weather/units';
import { useLayerValue } from './use-layer-value';

/** Writes a value of a layer, in the layer's unit, as a few characters; null for one that has no short form. */
export type NumberText = (value: number) => string | null;

/**
 * Writes a layer's values for the map: "54°", "40%", "12", in the reader's units, which the legend names. The
 * function stays the same as long as what it writes does.
 */
export function useNumberText(layer: LayerName): NumberText {
  const { t, formats } = useMessages();
  const { temperature, wind } = useUnits().units;
  const { pollen } = useLayerValue(layer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the levels' names change with `t` alone.
  return useMemo(() => {
    return (value) => {
      if (layer === 'temperature' || layer === 'feels-like') {
        return temperatureText(temperature, value);
      }
      if (layer === 'wind') return formats.number(windIn(wind, value));
      if (layer === 'air') return formats.number(Math.round(value));
      if (layer === 'pollen') return pollen(value);
      // A severity is a word and a color, never a number.
      if (layer === 'alerts') return null;
      return t('unit.percent', { value: Math.round(value) });
    };
  }, [layer, t, formats, temperature, wind]);
}
