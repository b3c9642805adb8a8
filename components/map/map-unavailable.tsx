import { useEffect, useEffectEvent } from 'react';
import { MapUnavailableError } from './map-unavailable-error';
import type { WeatherMapProps } from './weather-map';

/** In place of the map in a browser that can't draw it: only says so. */
export function MapUnavailable({ onFailed }: Pick<WeatherMapProps, 'onFailed'>) {
  const fail = useEffectEvent(() => onFailed(new MapUnavailableError()));
  useEffect(() => fail(), []);
  return null;
}

/**
 * Whether this browser knows WebGL2: else the map's code is not loaded. Whether it has it now, only a context tells, and
 * a context that is made for a look takes the graphics process seconds to give back where there is no graphics card: the
 * map's own says so.
 */
export function hasWebGl2(): boolean {
  return 'WebGL2RenderingContext' in window;
}
