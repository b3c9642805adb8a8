import type { MultiPolygon } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { TileProgress } from '@/lib/queries/tile-progress';
import type { Camera } from '@/lib/view-state/camera';
import type { AlertSeverity } from '@/lib/weather/alerts';
import { CameraKeeper } from './camera-keeper';
import { createMap, type MapStart } from './create-map';
import { debugOf, publishDebug } from './debug-handle';
import { DrawnBase } from './drawn-base';
import type { Padding } from './framing';
import { type HexesInView, type HexLook, HexView, type HexViewEdges } from './hex-view';
import { listenToKeys } from './keys';
import type { MenuPlace } from './place-menu';
import { listenToPointer, type Point } from './pointing';
import type { HexPointer } from './reading';

export type MapEvents = {
  /** A cell, and the point that was clicked in it; null where it was not chosen with a pointer. */
  onSelect(cell: string, point: LatLng | null): void;
  /** By key, from the chosen cell to one beside it. */
  onWalk(cell: string): void;
  /** What the pointer is over, and where; null for nothing. Told again when its hex has news. */
  onPoint(pointed: { readonly hex: HexPointer; readonly at: Point } | null): void;
  /** What can be done with a place is asked for; by key, for the one in the middle. */
  onMenu(asked: MenuPlace): void;
  onProgress(progress: TileProgress): void;
  /** What the chosen cell says may have changed. */
  onNews(): void;
  /** The reader has moved the map, and it has come to rest. */
  onCameraChange(camera: Camera): void;
};

/** The time in motion, which the map follows at every frame by itself. */
export type Clock = {
  get(): { readonly shownMs: number; readonly playing: boolean };
  subscribe(listener: () => void): () => void;
};

export type HexStart = {
  readonly look: HexLook;
  readonly load: HexViewEdges['load'];
  readonly clock: Clock;
  /** How many hexes may be in view. */
  readonly most: number;
};

/** While the map is dragged, what comes into view is asked for this often. */
const DRAG_STEP_MS = 300;

/** Drives MapLibre: the page says when, this says how. One instance a container, until `dispose`. */
export class MapController {
  readonly #map: MapLibreMap;
  readonly #events: MapEvents;
  readonly #hexes: HexView;
  readonly #camera: CameraKeeper;
  readonly #base: DrawnBase;
  readonly #leave: (() => void)[] = [];
  #most: number;
  #selected: string | null = null;
  #pointer: Point | null = null;
  #shownMs = 0;

  /** @throws MapUnavailableError where the browser has no WebGL2. */
  constructor(container: HTMLElement, start: MapStart, hexes: HexStart, events: MapEvents) {
    const { look, clock, load, most } = hexes;
    this.#events = events;
    this.#most = most;
    const map = createMap(container, start, look.theme);
    this.#map = map;
    this.#base = new DrawnBase(map, look.theme);
    this.#camera = new CameraKeeper(map, start, events.onCameraChange);
    this.#hexes = new HexView(map, look, {
      load,
      onProgress: events.onProgress,
      onNews: () => this.#tellNews(),
    });
    const follow = () => this.#hexes.setTime(clock.get().shownMs);
    follow();
    this.#leave.push(clock.subscribe(follow));
    this.#listen();
    this.#showView();
    const ready = () => this.#base.ready;
    publishDebug(() => debugOf({ map, hexes: this.#hexes, clock, ready }));
  }

  setCamera(camera: Camera): void {
    this.#camera.follow(camera);
  }

  setPadding(padding: Padding): void {
    this.#camera.setPadding(padding);
  }

  setMost(most: number): void {
    this.#most = most;
    this.#showView();
  }

  setLook(look: HexLook): void {
    this.#hexes.setLook(look);
    this.#base.setTheme(look.theme);
    this.#tellNews();
  }

  setSelected(cell: string | null): void {
    this.#selected = cell;
    this.#hexes.setSelected(cell);
    this.#base.setSelected(cell);
  }

  setZone(outline: MultiPolygon | null, severity: AlertSeverity | null): void {
    this.#base.setZone(outline, severity);
  }

  /** What the map shows at a place. */
  hexAt(lng: number, lat: number): HexPointer {
    return this.#hexes.at(lng, lat);
  }

  /** What is in view, and how many hexes may be. */
  view(): HexesInView {
    return { bounds: this.#camera.bounds(), most: this.#most };
  }

  /** One zoom step nearer (1) or farther (-1), around the middle. */
  zoomBy(steps: 1 | -1): void {
    this.#camera.zoomBy(steps);
  }

  /** Frees the WebGL context, the workers and the listeners. */
  dispose(): void {
    publishDebug(null);
    for (const leave of this.#leave) leave();
    this.#hexes.dispose();
    this.#map.remove();
  }

  #listen(): void {
    const map = this.#map;
    map.on('style.load', () => {
      this.#base.start();
      this.#showView();
    });
    map.on('webglcontextlost', () => this.#base.stop());
    // A file of the base map that does not arrive leaves a gap; the hexes are drawn all the same.
    map.on('error', ({ error }) => console.error('Map:', error.message));
    map.on('move', (event) => {
      this.#point(null);
      const dragged = 'originalEvent' in event && event.originalEvent && !map.isZooming();
      if (dragged && performance.now() - this.#shownMs > DRAG_STEP_MS) this.#showView();
    });
    map.on('moveend', () => this.#showView());
    map.on('resize', () => this.#showView());
    this.#leave.push(
      listenToPointer(map.getCanvas(), {
        onPoint: (point) => this.#point(point),
        onChoose: (point) => {
          const place = this.#placeAt(point);
          if (place) this.#events.onSelect(this.#camera.cellAt(place), place);
        },
        onMenu: (point) => this.#menu(point),
      }),
      listenToKeys(map.getCanvas(), {
        selected: () => this.#selected,
        onEnter: () => this.#events.onSelect(this.#camera.cellAt(map.getCenter()), null),
        onWalk: (cell) => {
          this.#camera.keepInView(cell);
          this.#events.onWalk(cell);
        },
        onMenu: () => this.#menu(null),
      }),
    );
  }

  #menu(point: Point | null): void {
    const at = point ?? this.#map.project(this.#map.getCenter());
    const place = this.#placeAt(at);
    if (place) this.#events.onMenu({ cell: this.#camera.cellAt(place), place, at });
  }

  #showView(): void {
    this.#shownMs = performance.now();
    this.#base.needLateFiles();
    this.#hexes.show(this.view());
  }

  #placeAt({ x, y }: Point): { lng: number; lat: number } | null {
    const place = this.#map.unproject([x, y]);
    // Beside the globe the nearest place on its rim is answered: the pointer is over the sky.
    const back = this.#map.project(place);
    return Math.hypot(back.x - x, back.y - y) < 2 ? place.wrap() : null;
  }

  #point(point: Point | null): void {
    if (point === null && this.#pointer === null) return;
    const place = point && this.#placeAt(point);
    this.#pointer = place ? point : null;
    const hex = place && this.#hexes.at(place.lng, place.lat);
    this.#hexes.setHovered(hex?.held ? hex.hex : null);
    this.#events.onPoint(hex && point ? { hex, at: point } : null);
  }

  #tellNews(): void {
    this.#events.onNews();
    if (this.#pointer) this.#point(this.#pointer);
  }
}
