import type { Map as MapLibreMap } from 'maplibre-gl';
import { MAX_ZOOM } from '@/lib/contract/request-limits';
import { type Bounds, centerOf } from '@/lib/geo/cells';
import { type Camera, homeMargin, type LngLatBox } from '@/lib/view-state/camera';
import { homeFit } from './first-view';
import { isHome, type Padding, sameCamera } from './framing';
import { REGION_BOUNDS, type Region } from './regions';

const PADDING_MS = 260;
const FLIGHT_MS = 1400;
/** A cell closer than this to the rim of the free area, in pixels, is brought toward the middle. */
const RIM_PIXELS = 60;

type CameraEvents = {
  /** The map has come to rest where the reader has moved it. */
  onRest(camera: Camera): void;
  /** The map is about to move away from where it was, not only because the room around it changes. */
  onLeave(): void;
};

/** Where the map looks: follows the page, keeps the country fitted, and reports where it came to rest. */
export class CameraKeeper {
  readonly #map: MapLibreMap;
  readonly #events: CameraEvents;
  /** The camera last reported or followed: an echo of it is not a request to move. */
  #last: Camera;
  /** Nobody has moved the map yet: it keeps the country fitted when the window changes. */
  #home: boolean;
  #padded = false;

  constructor(map: MapLibreMap, start: { camera: Camera; padding: Padding }, events: CameraEvents) {
    this.#map = map;
    this.#events = events;
    this.#last = start.camera;
    this.#home = isHome(start.camera);
    this.setPadding(start.padding);
    map.on('movestart', (event) => {
      if ('originalEvent' in event && event.originalEvent) this.#leave();
    });
    map.on('moveend', () => this.#reportCamera());
    map.on('resize', () => this.#home && this.#fitHome(false));
  }

  /** Moves to a camera that was chosen elsewhere. A camera that this map itself reported is ignored. */
  follow(camera: Camera): void {
    if (sameCamera(camera, this.#last)) return;
    this.#last = camera;
    this.#leave();
    this.#home = isHome(camera);
    if (this.#home) this.#fitHome(true);
    else this.#flyTo(camera);
  }

  /** Jumps to a camera that the page has from a hand, and does not report it. */
  place(camera: Camera): void {
    this.#last = camera;
    this.#home = false;
    this.#map.jumpTo({ zoom: camera.zoom, center: { lat: camera.lat, lng: camera.lng } });
  }

  /** Keeps the middle of the view in the middle of what the panels leave free. */
  setPadding(padding: Padding): void {
    const old = this.#map.getPadding();
    const same = (['top', 'left', 'bottom', 'right'] as const).every(
      (side) => old[side] === padding[side],
    );
    if (same && this.#padded) return;
    if (this.#home) {
      this.#map.setPadding(padding);
      this.#fitHome(false);
    } else if (this.#padded) {
      this.#map.easeTo({ padding, duration: PADDING_MS });
    } else {
      const { zoom, lat, lng } = this.#last;
      this.#map.jumpTo({ padding, zoom, center: { lat, lng } });
    }
    this.#padded = true;
  }

  zoomBy(steps: 1 | -1): void {
    this.#leave();
    this.#map.easeTo({ zoom: this.#map.getZoom() + steps, duration: PADDING_MS });
  }

  /** Goes to a part of the country. */
  showRegion(region: Region): void {
    this.showBox(REGION_BOUNDS[region], MAX_ZOOM);
  }

  /** Goes to where all of a box is in view, but not closer than a zoom. */
  showBox(box: LngLatBox, maxZoom: number): void {
    const padding = homeMargin(this.#map.getContainer().clientWidth);
    const camera = this.#map.cameraForBounds([...box], { padding, maxZoom });
    if (!camera) return;
    this.#leave();
    this.#map.flyTo({ ...camera, duration: FLIGHT_MS });
  }

  /** Brings a cell into the free area if it is not well within it. */
  keepInView(cell: string): void {
    const { lat, lng } = centerOf(cell);
    const { x, y } = this.#map.project([lng, lat]);
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const { top = 0, left = 0, bottom = 0, right = 0 } = this.#map.getPadding();
    const inside =
      x > left + RIM_PIXELS &&
      x < clientWidth - right - RIM_PIXELS &&
      y > top + RIM_PIXELS &&
      y < clientHeight - bottom - RIM_PIXELS;
    if (inside) return;
    this.#leave();
    this.#map.easeTo({ center: { lat, lng }, duration: PADDING_MS });
  }

  /** What is in view, in degrees. */
  bounds(): Bounds {
    const view = this.#map.getBounds();
    return {
      west: view.getWest(),
      east: view.getEast(),
      south: view.getSouth(),
      north: view.getNorth(),
    };
  }

  #leave(): void {
    this.#home = false;
    this.#events.onLeave();
  }

  #reportCamera(): void {
    if (this.#home) return;
    const { lat, lng } = this.#map.getCenter().wrap();
    const camera = { zoom: this.#map.getZoom(), lat, lng };
    if (sameCamera(camera, this.#last)) return;
    this.#last = camera;
    this.#events.onRest(camera);
  }

  #fitHome(animate: boolean): void {
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    const { top = 0, left = 0, bottom = 0, right = 0 } = this.#map.getPadding();
    const camera = homeFit({ width, height }, { top, left, bottom, right });
    if (!camera) return;
    const { zoom, lat, lng } = camera;
    if (animate) this.#map.easeTo({ zoom, center: { lat, lng }, duration: FLIGHT_MS });
    else this.#map.jumpTo({ zoom, center: { lat, lng } });
  }

  /** MapLibre itself turns flights and eases into jumps if the reader prefers reduced motion. */
  #flyTo({ zoom, lat, lng }: Camera): void {
    this.#map.flyTo({ zoom, center: { lat, lng }, duration: FLIGHT_MS });
  }
}
