import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { layerWords } from './layer-words';

/** Writes a layer's values in the reader's language and units. */
export function useLayerValue(layer: LayerName) {
  return layerWords(layer, useMessages(), useUnits().units);
}
