import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Clock } from '@/components/timeline/time-store';
import type { LayerName } from '@/lib/contract/layers';
import { MORE_TOWNS_FROM_ZOOM, VILLAGES_FROM_ZOOM } from '@/lib/picture/name-rules';
import type { Camera, LngLatBox } from '@/lib/view-state/camera';
import { hasArrows, hasStream } from '@/lib/weather/layer-sources';
import { shownAt } from '@/lib/weather/shown-time';
import { CameraKeeper } from './camera-keeper';
import { createMap, fontFamilies, prepareWorkers } from './create-map';
import { debugOf, publishDebug } from './debug-handle';
import { DrawnBase } from './drawn-base';
import { FirstDraw } from './first-draw';
import { HexReports } from './hex-reports';
import { HexView } from './hex-view';
import { listenToKeys } from './keys';
import { MapFronts } from './map-fronts';
import { type MapEvents, type MapLook, type MapStart, sameFields } from './map-look';
import { MapNames } from './map-names';
import { MapTargets } from './map-target';
import { NamePlaces } from './name-places';
import { OwnBaseMap } from './own-base-map';
import { listenToPointer, type Point } from './pointing';
import { shapeZooms } from './projection';
import { RareFrames } from './rare-frames';
import type { Region } from './regions';
import { TextBoxes } from './text-boxes';
import { WindStream } from './wind/wind-stream';

/** While the map is dragged, what comes into view is loaded this often. */
const DRAG_STEP_MS = 300;
/** What is small is shown with what is around it. */
const CLOSEST_ZOOM = 8;

/** Drives MapLibre: the page decides what to show, this class how. One instance per container. */
export class MapController {
  readonly #map: MapLibreMap;
  readonly #events: MapEvents;
  readonly #hexes: HexView;
  readonly #camera: CameraKeeper;
  readonly #base: DrawnBase;
  readonly #places = new NamePlaces(() => this.#names.refresh());
  readonly #targets: MapTargets;
  readonly #names: MapNames;
  readonly #first: FirstDraw;
  readonly #fronts: MapFronts;
  readonly #texts: TextBoxes;
  readonly #own: OwnBaseMap | null;
  readonly #stream: WindStream;
  /** From this zoom on, the earth is a plane. */
  readonly #planeZoom: number;
  readonly #reports: HexReports;
  readonly #rare: RareFrames;
  readonly #cleanups: (() => void)[] = [];
  readonly #clock: Clock;
  #look: MapLook;
  /** The layer that the hexes show; null if another look has come since. */
  #shown: LayerName | null = null;
  #shownMs = 0;
  #movedByKey = false;
  #hasNames = false;

  /** Gets ready what any map needs, without a graphics card. */
  static prepare(): void {
    prepareWorkers();
  }

  /** @throws MapUnavailableError if the browser has no WebGL2. */
  constructor(container: HTMLElement, start: MapStart, events: MapEvents) {
    const { look, label, hintId, tiles, clock, gestures, baseMap } = start;
    const { theme } = look.hexes;
    this.#events = events;
    this.#look = look;
    const shapes = shapeZooms(container.clientWidth);
    this.#planeZoom = shapes.plane;
    const map = createMap(container, {
      camera: look.camera,
      shapes,
      theme,
      label,
      hintId,
      gestures,
    });
    this.#map = map;
    this.#rare = new RareFrames(map);
    this.#base = new DrawnBase(map, theme);
    this.#first = new FirstDraw({
      onHexes: () => this.#startNames(),
      onDone: () => this.#startInSight(),
    });
    this.#camera = new CameraKeeper(map, look, {
      onRest: events.onCameraChange,
      onLeave: () => {
        this.#rare.end();
        this.#first.finish();
      },
    });
    this.#hexes = new HexView(map, look.hexes, tiles, {
      onProgress: (progress) => {
        events.onProgress(progress);
        this.#first.progressed(progress);
        this.#reports.outside();
      },
      onChange: () => this.#refreshHexes(),
      isInSight: () => this.#first.done,
    });
    this.#targets = new MapTargets({
      map,
      hexes: this.#hexes,
      places: this.#places,
      isReady: () => this.#base.ready,
    });
    this.#reports = new HexReports(this.#targets, this.#hexes, events);
    this.#names = new MapNames({
      map,
      hexes: this.#hexes,
      places: this.#places,
      bounds: () => this.#camera.bounds(),
      draw: (data) => {
        this.#base.setNames(data);
        if (this.#hasNames) this.#restSoon();
      },
    });
    this.#fronts = new MapFronts(this.#hexes, (data) => this.#base.setFronts(data));
    const family = fontFamilies(container);
    this.#own =
      baseMap === null
        ? null
        : new OwnBaseMap(map, { path: baseMap, theme, family, onCredit: events.onCredit });
    this.#stream = new WindStream(map, theme, {
      winds: () => this.#hexes.winds(),
      onHalt: (why) => events.onWindHalt(why),
    });
    this.#texts = new TextBoxes(map, family, {
      isWanted: () => this.#base.ready && this.#shown !== null && hasArrows(this.#shown),
      onChange: (boxes) => {
        this.#hexes.setTexts(boxes);
        this.#stream.setTexts(boxes);
      },
    });
    void this.#places.load('labels').then(() => this.#first.townsKnown());
    this.#clock = clock;
    this.#follow();
    this.#cleanups.push(clock.subscribe(() => this.#follow()));
    this.#listen();
    this.#showView();
    this.#select(look);
    this.#base.setZone(look.zone);
    this.#base.setAreas(look.areas);
    this.#setNames(look);
    const ready = () => this.#base.ready;
    const inSight = () => this.#first.done;
    publishDebug(() =>
      debugOf({ map, hexes: this.#hexes, stream: this.#stream, clock, ready, inSight }),
    );
  }

  /** Brings the map to another look. Only what differs from the last one is touched. */
  update(look: MapLook): void {
    const before = this.#look;
    this.#look = look;
    const isNew = (part: 'padding' | 'camera' | 'hexes' | 'zone' | 'areas') =>
      !sameFields(look[part], before[part]);
    if (isNew('padding')) this.#camera.setPadding(look.padding);
    if (isNew('camera')) this.#camera.follow(look.camera);
    if (isNew('hexes')) {
      this.#base.setTheme(look.hexes.theme);
      this.#own?.setTheme(look.hexes.theme);
      this.#stream.setTheme(look.hexes.theme);
      this.#shown = null;
      this.#follow();
      this.#refreshHexes();
    }
    if (look.maxHexes !== before.maxHexes) this.#showView();
    const isSelected =
      look.selectedCell === before.selectedCell && look.selectedName === before.selectedName;
    if (!isSelected) this.#select(look);
    if (isNew('zone')) this.#base.setZone(look.zone);
    if (isNew('areas')) this.#base.setAreas(look.areas);
    this.#setNames(look);
    this.#moveWind();
  }

  /** One zoom step closer (1) or farther (-1), around the middle. */
  zoomBy(steps: 1 | -1): void {
    this.#camera.zoomBy(steps);
  }

  /** Brings the map to where a hand holds it, without a flight. */
  place(camera: Camera): void {
    this.#camera.place(camera);
  }

  focus(): void {
    this.#map.getCanvas().focus({ preventScroll: true });
  }

  /** Does what a key does that was pressed before the map was there. */
  press({ key, code, keyCode, shiftKey }: KeyboardEvent): void {
    const again = { key, code, keyCode, shiftKey, bubbles: true, cancelable: true };
    this.focus();
    this.#map.getCanvas().dispatchEvent(new KeyboardEvent('keydown', again));
  }

  /** Goes to a part of the country. */
  showRegion(region: Region): void {
    this.#camera.showRegion(region);
  }

  /** Goes to where all of a box is in view, whose borders may be those of a county. */
  showBox(box: LngLatBox): void {
    this.#camera.showBox(box, CLOSEST_ZOOM);
  }

  /** Frees the WebGL context, the workers and the listeners. */
  dispose(): void {
    publishDebug(null);
    for (const cleanUp of this.#cleanups) cleanUp();
    this.#first.stop();
    this.#rare.stop();
    this.#names.stop();
    this.#fronts.stop();
    this.#texts.stop();
    this.#own?.stop();
    this.#stream.stop();
    this.#hexes.dispose();
    this.#map.remove();
  }

  #listen(): void {
    const map = this.#map;
    map.on('style.load', () => {
      this.#base.start();
      this.#moveWind();
      // Until then, MapLibre takes the earth for a globe, of which more is in view.
      map.once('render', () => this.#rest());
    });
    map.once('load', () => this.#first.baseDrawn());
    // A name may have come under the pointer, or gone from there.
    map.on('idle', () => this.#reports.refresh());
    map.on('webglcontextlost', () => {
      this.#base.stop();
      this.#moveWind();
      this.#events.onDrawn(false);
    });
    map.on('webglcontextrestored', () => {
      this.#events.onWindHalt(null);
      map.once('idle', () => this.#events.onDrawn(true));
    });
    // A file of the base map that fails to load leaves a gap; everything else is drawn all the same.
    map.on('error', ({ error }) => {
      console.error('Map:', error.message);
      map.triggerRepaint();
    });
    map.on('move', (event) => {
      this.#reports.point(null);
      this.#names.refresh();
      this.#moveWind();
      const dragged = 'originalEvent' in event && event.originalEvent && !map.isZooming();
      if (dragged && performance.now() - this.#shownMs > DRAG_STEP_MS) this.#showView();
    });
    map.on('moveend', () => {
      this.#rest();
      if (this.#movedByKey) this.#reports.middle();
      this.#movedByKey = false;
    });
    map.on('resize', () => this.#showView());
    this.#cleanups.push(
      listenToPointer(map.getCanvas(), {
        onPoint: (point) => this.#reports.point(point),
        onChoose: (point) => {
          const target = this.#targets.at(point);
          if (target) this.#events.onSelect(target.cell);
        },
        onMenu: (point) => this.#menu(point),
      }),
      listenToKeys(map.getCanvas(), {
        selected: () => this.#look.selectedCell,
        onEnter: () => this.#events.onSelect(this.#targets.middle().cell),
        onWalk: (next) => {
          const cell = next ?? this.#targets.middle().cell;
          this.#camera.keepInView(cell);
          this.#events.onWalk(cell);
        },
        onMenu: () => this.#menu(null),
        onMove: () => {
          this.#movedByKey = true;
        },
      }),
    );
  }

  /** Values of the first view are laid out, and the map has come to rest when they stand. */
  #startNames(): void {
    this.#hasNames = true;
    this.#setNames(this.#look);
  }

  #restSoon(): void {
    if (!this.#first.done) this.#map.once('idle', () => this.#first.rested());
  }

  /** Everything of the first view is there: it can be seen with the next frame, and more towns come after it. */
  #startInSight(): void {
    this.#rare.end();
    this.#map.once('render', () => this.#events.onDrawn(true));
    this.#hasNames = true;
    this.#setNames(this.#look);
    this.#needTowns();
    this.#own?.start();
    this.#moveWind();
    this.#map.triggerRepaint();
  }

  #setNames({ hexes, numberText }: MapLook): void {
    const layer = this.#shown ?? hexes.layer;
    this.#names.setLook(this.#hasNames ? { ...hexes, layer, text: numberText } : null);
  }

  /** Shows what the time calls for: beyond the hours, a layer is another one. */
  #follow(): void {
    const { hexes } = this.#look;
    const { shownMs, startMs } = this.#clock.get();
    const { layer, timeMs } = shownAt(hexes.layer, shownMs, startMs);
    this.#hexes.setTime(timeMs);
    this.#names.setTime(timeMs);
    this.#fronts.setTime(timeMs);
    this.#stream.refresh();
    if (layer === this.#shown) return;
    this.#shown = layer;
    this.#hexes.setLook({ ...hexes, layer });
    this.#fronts.setLayer(layer);
    this.#setNames(this.#look);
    this.#moveWind();
    this.#reports.refresh();
  }

  #menu(point: Point | null): void {
    const at = point ?? this.#map.project(this.#map.getCenter());
    const target = point ? this.#targets.at(point) : this.#targets.middle();
    if (target) this.#events.onMenu({ cell: target.cell, place: target.place, at });
  }

  /** Particles take the place of arrows where the wind is to move. */
  #moveWind(): void {
    const isStream = this.#shown !== null && hasStream(this.#shown) && this.#first.done;
    const canMove = isStream && this.#base.ready && this.#map.getZoom() >= this.#planeZoom;
    const moves = canMove && this.#look.hasMovingWind && this.#stream.start();
    if (!moves) this.#stream.stop();
    this.#hexes.setWindElsewhere(moves);
    this.#events.onStream(canMove);
  }

  #rest(): void {
    this.#showView();
    this.#events.onView(this.#camera.bounds());
  }

  /** Loads what is missing of the names once the first view is drawn: smaller towns, if the zoom has room for them. */
  #needTowns(): void {
    if (!this.#first.done) return;
    const zoom = this.#map.getZoom();
    // It may have failed.
    void this.#places.load('labels');
    if (zoom >= MORE_TOWNS_FROM_ZOOM) void this.#places.load('towns');
    if (zoom >= VILLAGES_FROM_ZOOM) void this.#places.load('villages');
  }

  #showView(): void {
    this.#shownMs = performance.now();
    this.#needTowns();
    const { lat, lng } = this.#map.getCenter();
    this.#hexes.show({
      bounds: this.#camera.bounds(),
      maxHexes: this.#look.maxHexes,
      focus: { lat, lng },
    });
    this.#names.refresh();
    this.#reports.outside();
  }

  #select({ selectedCell: cell, selectedName: name }: MapLook): void {
    this.#hexes.setSelected(cell);
    this.#base.setSelected(cell);
    this.#reports.select(cell);
    this.#names.setChosen(cell !== null && name !== null ? { cell, name } : null);
  }

  /** The values of some hexes may have changed. */
  #refreshHexes(): void {
    this.#stream.refresh();
    this.#names.refresh();
    this.#fronts.refresh();
    this.#reports.refresh();
  }
}
