import { storeText, useStoredText } from '@/components/ui/stored-text';

const NAME = 'hexcast:map-numbers';

/** Whether the map shows values as numbers, and how to choose. The choice is stored for the next visit. */
export function useMapNumbers(): [boolean, (shown: boolean) => void] {
  const isShown = useStoredText(NAME) !== 'off';
  return [isShown, (shown) => storeText(NAME, shown ? null : 'off')];
}
