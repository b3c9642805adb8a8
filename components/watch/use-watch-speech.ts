import { useReadersUnits } from '@/components/ui/units-provider';
import { useMessages } from '@/lib/messages/use-messages';
import type { WatchSpeech } from '@/lib/queries/watch';

/** The language and the units of the page, in which notifications are. */
export function useWatchSpeech(): WatchSpeech {
  const { locale } = useMessages();
  return { locale, units: useReadersUnits() };
}
