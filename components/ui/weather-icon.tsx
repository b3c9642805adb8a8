import type { IconName } from '@/lib/weather/icons';

/**
 * The icon of a condition. Decorative: the condition in words is always next to it. An unknown one takes
 * up the same space.
 */
export function WeatherIcon({ name, size }: { name: IconName | null; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      {name && <image href={`/icons/${name}.svg`} width={size} height={size} />}
    </svg>
  );
}
