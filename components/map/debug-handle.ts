import type { Map as MapLibreMap } from 'maplibre-gl';
import type { HexView } from './hex-view';
import { LABEL_LAYERS } from './label-layers';
import type { Clock } from './map-controller';

/** What a browser test may ask the map: what it has really drawn, not what it was told. */
export type MapDebug = {
  /** Hexes that the layer draws, by resolution and by state. */
  hexes(): Readonly<Record<number, number>>;
  states(): Readonly<Record<string, number>>;
  /** Hexes in view whose values have not come; what is drawn beside the view may lack more. */
  missing(): number;
  /** The hex that is drawn at a place; null for none. */
  hexAt(lng: number, lat: number): string | null;
  /** What they are colored by, and the time: hours of the Unix epoch, with their fraction in motion. */
  layer(): string;
  hour(): number;
  playing(): boolean;
  /** Frames that the layer has drawn. */
  frames(): number;
  /** The cells and hexes whose outline is drawn as chosen, or as pointed at. */
  selected(): string | null;
  hovered(): string | null;
  /** Whether the zone of the chosen cell is drawn, and in which color. */
  zoneDrawn(): boolean;
  zoneColor(): string;
  zoom(): number;
  center(): { lat: number; lng: number };
  /** What keeps the map from standing still, whole; null for nothing. */
  waitsFor(): string | null;
  /** Names on the screen, after collisions. */
  labels(): number;
  /** Has the graphics card forget everything, as a sleeping laptop does; answers once the map knows. */
  loseContext(): Promise<void>;
  /** Has it come back; answers once the map begins anew. */
  restoreContext(): Promise<void>;
};

type Watched = { map: MapLibreMap; hexes: HexView; clock: Clock; ready(): boolean };

export function debugOf({ map, hexes, clock, ready }: Watched): MapDebug {
  const drawn = (layers: string[]) => (ready() ? map.queryRenderedFeatures({ layers }).length : 0);
  const untilMapHears = (of: 'webglcontextlost' | 'webglcontextrestored', act: () => void) =>
    new Promise<void>((resolve) => {
      map.once(of, () => resolve());
      act();
    });
  // Asked for now: a lost context does not hand it out any more.
  const card = map.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
  return {
    hexes: () => hexes.stats().hexes,
    states: () => hexes.stats().states,
    missing: () => {
      const { total, loaded } = hexes.progress();
      return total - loaded;
    },
    hexAt: (lng, lat) => {
      const { hex, held } = hexes.at(lng, lat);
      return held && hex;
    },
    layer: () => hexes.stats().layer,
    hour: () => hexes.stats().hour,
    frames: () => hexes.stats().frames,
    playing: () => clock.get().playing,
    selected: () => hexes.stats().selected,
    hovered: () => hexes.stats().hovered,
    zoneDrawn: () => drawn(['zone']) > 0,
    zoneColor: () => String(map.getPaintProperty('zone', 'line-color')),
    zoom: () => map.getZoom(),
    center: () => ({ lat: map.getCenter().lat, lng: map.getCenter().lng }),
    waitsFor: () => {
      if (!ready()) return 'its style';
      if (map.isMoving()) return 'its camera';
      if (map.loaded()) return null;
      const late = Object.keys(map.getStyle().sources).filter((id) => !map.isSourceLoaded(id));
      return late.length > 0 ? late.join() : 'a frame';
    },
    labels: () => drawn([...LABEL_LAYERS]),
    loseContext: () => untilMapHears('webglcontextlost', () => card?.loseContext()),
    restoreContext: () => untilMapHears('webglcontextrestored', () => card?.restoreContext()),
  };
}

/** Hangs the answers on `window.__hexcast`, where a test has put that object before the page loaded. */
export function publishDebug(make: (() => MapDebug) | null): void {
  const handle: unknown = Reflect.get(window, '__hexcast');
  if (typeof handle !== 'object' || handle === null) return;
  if (make) Reflect.set(handle, 'map', make());
  else Reflect.deleteProperty(handle, 'map');
}
