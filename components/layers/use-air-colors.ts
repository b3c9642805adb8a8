import { storeText, useStoredText } from '@/components/ui/stored-text';
import type { AirColors } from '@/lib/weather/ramps-tables';

const NAME = 'hexcast:air-colours';

/** Whose colors air quality has, and how to choose. The choice is stored for the next visit. */
export function useAirColors(): [AirColors, (colors: AirColors) => void] {
  const colors = useStoredText(NAME) === 'safe' ? 'safe' : 'epa';
  return [colors, (chosen) => storeText(NAME, chosen)];
}
