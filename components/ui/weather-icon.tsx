import type { IconName } from '@/lib/weather/icons';

/**
 * The picture of a sky. Decorative: the words of the condition always stand beside it. A sky that is
 * not known keeps its place empty.
 */
export function WeatherIcon({ name, size }: { name: IconName | null; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      {name && <image href={`/icons/${name}.svg`} width={size} height={size} />}
    </svg>
  );
}
