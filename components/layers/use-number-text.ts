import { useMemo } from 'react';
import { useReadersUnits } from '@/components/ui/units-provider';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { type NumberText, numberTextOf } from '@/lib/picture/number-text';

/** Writes a layer's values for the map. The function stays the same as long as what it writes does. */
export function useNumberText(layer: LayerName): NumberText {
  const messages = useMessages();
  const units = useReadersUnits();
  return useMemo(() => numberTextOf(layer, messages, units), [layer, messages, units]);
}
