import { useMemo } from 'react';
import { useReadersUnits } from '@/components/ui/units-provider';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { temperatureText, windIn } from '@/lib/weather/units';
import { layerWords } from './layer-words';

/** Writes a value of a layer, in the layer's unit, as a few characters; null for one that has no short form. */
export type NumberText = (value: number) => string | null;

/**
 * Writes a layer's values for the map: "54°", "40%", "12", in the reader's units, which the legend names. The
 * function stays the same as long as what it writes does.
 */
export function useNumberText(layer: LayerName): NumberText {
  const messages = useMessages();
  const units = useReadersUnits();
  return useMemo(() => {
    const { t, formats } = messages;
    const { pollen } = layerWords(layer, messages, units);
    return (value) => {
      if (layer === 'temperature' || layer === 'feels-like') {
        return temperatureText(units.temperature, value);
      }
      if (layer === 'wind') return formats.number(windIn(units.wind, value));
      if (layer === 'air') return formats.number(Math.round(value));
      if (layer === 'pollen') return pollen(value);
      // A severity is a word and a color, never a number.
      if (layer === 'alerts') return null;
      return t('unit.percent', { value: Math.round(value) });
    };
  }, [layer, messages, units]);
}
