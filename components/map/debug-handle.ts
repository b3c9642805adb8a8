import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Clock } from '@/components/timeline/time-store';
import type { HexView } from './hex-view';
import { PLACE_NAME_LAYERS, TEXT_LAYERS } from './name-layers';
import type { WindStream } from './wind/wind-stream';

/** What browser tests may ask the map: what it has really drawn, not what it was asked to draw. */
type MapDebug = {
  /** Hexes that the layer draws, by resolution and by state. */
  hexes(): Readonly<Record<number, number>>;
  states(): Readonly<Record<string, number>>;
  /** Hexes in view that are not loaded; there may be more of them outside the view. */
  missing(): number;
  /** The hex that is drawn at a place, or null. */
  hexAt(lng: number, lat: number): string | null;
  /** What they are colored by, and the time in hours of the Unix epoch, with a fraction while in motion. */
  layer(): string;
  hour(): number;
  playing(): boolean;
  /** Frames that the layer has drawn. */
  frames(): number;
  /** Frames of particles that drift along the wind; null while there are none. */
  streamFrames(): number | null;
  /** The cell and the hex whose outlines are drawn as selected and as pointed at. */
  selected(): string | null;
  hovered(): string | null;
  /** Whether the zone of the selected cell is drawn, and in which color. */
  zoneDrawn(): boolean;
  zoneColor(): string;
  /** The name of the hazard whose hexes are not dimmed; null if none are. */
  lit(): string | null;
  /** How many lines are drawn around areas that forecasters have drawn. */
  outlines(): number;
  zoom(): number;
  center(): { lat: number; lng: number };
  /** Where a place is on the screen, in CSS pixels from the map's upper left corner. */
  pixelOf(lng: number, lat: number): { x: number; y: number };
  /** What the map still waits for before it is complete and at rest; null for nothing. */
  waitsFor(): string | null;
  /** Names on the screen, after collisions. */
  labels(): number;
  /** Values that are written on the screen, after collisions. */
  numbers(): number;
  /** The names of places on the screen, and the point at which each stands. */
  names(): { name: string; x: number; y: number }[];
  /** The layers of an operator's own base map of which something is drawn, each with the color of its lines, if it has lines. */
  own(): Record<string, string>;
  /** Makes the graphics card forget everything, as a sleeping laptop does; resolves once the map knows. */
  loseContext(): Promise<void>;
  /** Brings it back; resolves once the map starts over. */
  restoreContext(): Promise<void>;
};

type Observed = {
  map: MapLibreMap;
  hexes: HexView;
  stream: WindStream;
  clock: Clock;
  /** Whether the style is loaded, and whether the map has drawn its first view. */
  ready(): boolean;
  inSight(): boolean;
};

export function debugOf({ map, hexes, stream, clock, ready, inSight }: Observed): MapDebug {
  const drawn = (layers: string[]) => (ready() ? map.queryRenderedFeatures({ layers }).length : 0);
  const texts = (): Record<string, unknown>[] =>
    ready()
      ? map.queryRenderedFeatures({ layers: [...TEXT_LAYERS] }).map(({ properties }) => properties)
      : [];
  const untilMapHears = (of: 'webglcontextlost' | 'webglcontextrestored', act: () => void) =>
    new Promise<void>((resolve) => {
      map.once(of, () => resolve());
      act();
    });
  // Requested now: a lost context no longer returns it.
  const card = map.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
  return {
    hexes: () => hexes.stats().hexes,
    states: () => hexes.stats().states,
    missing: () => {
      const { total, loaded } = hexes.progress();
      return total - loaded;
    },
    hexAt: (lng, lat) => {
      const { hex, inTile } = hexes.at(lng, lat);
      return inTile && hex;
    },
    layer: () => hexes.stats().layer,
    hour: () => hexes.stats().hour,
    frames: () => hexes.stats().frames,
    streamFrames: () => stream.frames,
    playing: () => clock.get().playing,
    selected: () => hexes.stats().selected,
    hovered: () => hexes.stats().hovered,
    zoneDrawn: () => drawn(['zone']) > 0,
    zoneColor: () => String(map.getPaintProperty('zone', 'line-color')),
    lit: () => {
      if (drawn(['lit-shade']) === 0) return null;
      const [name] = map.querySourceFeatures('lit', { filter: ['==', ['get', 'kind'], 'name'] });
      return String(name?.properties.label);
    },
    outlines: () => drawn(['drawn']),
    zoom: () => map.getZoom(),
    center: () => ({ lat: map.getCenter().lat, lng: map.getCenter().lng }),
    pixelOf: (lng, lat) => {
      const { x, y } = map.project([lng, lat]);
      return { x, y };
    },
    waitsFor: () => {
      if (!ready()) return 'its style';
      if (map.isMoving()) return 'its camera';
      if (!inSight()) return 'its first view';
      if (map.loaded()) return null;
      const late = Object.keys(map.getStyle().sources).filter((id) => !map.isSourceLoaded(id));
      return late.length > 0 ? late.join() : 'a frame';
    },
    labels: () => texts().filter((text) => 'name' in text).length,
    numbers: () => texts().filter(({ number = '' }) => number !== '').length,
    names: () =>
      (ready() ? map.queryRenderedFeatures({ layers: [...PLACE_NAME_LAYERS] }) : []).flatMap(
        ({ geometry, properties }) => {
          const [lng, lat] = geometry.type === 'Point' ? geometry.coordinates : [];
          if (lng === undefined || lat === undefined) return [];
          const { x, y } = map.project([lng, lat]);
          return [{ name: String(properties.name), x, y }];
        },
      ),
    own: () => {
      const ids = ready() ? map.getLayersOrder().filter((id) => id.startsWith('own-')) : [];
      const seen = ids.filter((id) => drawn([id]) > 0);
      return Object.fromEntries(
        seen.map((id) => {
          const isLine = map.getLayer(id)?.type === 'line';
          return [id, isLine ? String(map.getPaintProperty(id, 'line-color')) : ''];
        }),
      );
    },
    loseContext: () => untilMapHears('webglcontextlost', () => card?.loseContext()),
    restoreContext: () => untilMapHears('webglcontextrestored', () => card?.restoreContext()),
  };
}

/** Publishes the handle on `window.__hexcast`, if a test has put that object there before the page loaded. */
export function publishDebug(make: (() => MapDebug) | null): void {
  const handle: unknown = Reflect.get(window, '__hexcast');
  if (typeof handle !== 'object' || handle === null) return;
  if (make) Reflect.set(handle, 'map', make());
  else Reflect.deleteProperty(handle, 'map');
}
