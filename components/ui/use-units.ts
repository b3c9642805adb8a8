import { useMessages } from '@/lib/messages/use-messages';
import { unitWords } from '@/lib/picture/unit-words';
import { useReadersUnits } from './units-provider';

/** The reader's units, and what writes values in them. */
export function useUnits() {
  const units = useReadersUnits();
  return { units, ...unitWords(units, useMessages()) };
}
