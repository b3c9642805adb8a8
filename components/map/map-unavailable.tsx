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

/** Whether this browser knows WebGL2 at all. Whether it has it now, only a context tells. */
export function knowsWebGl2(): boolean {
  return 'WebGL2RenderingContext' in window;
}

/** By then the graphics process has started: without a graphics card, giving a context back would wait for that. */
const GIVE_BACK_MS = 5_000;

/**
 * Whether this browser has WebGL2. It is asked once, when a map is wanted and before its code is loaded, which would be
 * in vain without; otherwise the graphics process gets ready in the meantime.
 */
export const hasWebGl2 = once((): boolean => {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers have about sixteen for all pages, and take them from the oldest maps.
  const giveBack = () => context?.getExtension('WEBGL_lose_context')?.loseContext();
  setTimeout(giveBack, GIVE_BACK_MS);
  return context !== null;
});
