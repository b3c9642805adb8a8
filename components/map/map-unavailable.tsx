import { useEffect, useEffectEvent } from 'react';
import { once } from '@/lib/geo/once';
import { MapUnavailableError } from './map-unavailable-error';
import type { WeatherMapProps } from './weather-map';

/** In place of the map in a browser that can't draw it: only says so. */
export function MapUnavailable({ onFailed }: Pick<WeatherMapProps, 'onFailed'>) {
  const fail = useEffectEvent(() => onFailed(new MapUnavailableError()));
  useEffect(() => fail(), []);
  return null;
}

/**
 * Whether this browser has WebGL2. It is asked once, before the map's code is loaded, which would be in vain without;
 * otherwise the graphics process gets ready in the meantime.
 */
export const hasWebGl2 = once((): boolean => {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers have about sixteen for all pages, and take them from the oldest maps.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
});
