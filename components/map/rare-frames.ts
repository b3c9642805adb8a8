import type { Map as MapLibreMap } from 'maplibre-gl';

/** The time between two frames that only drive the loading, in milliseconds. */
const PAUSE_MS = 40;

/**
 * Has a map draw rarely until it has loaded what it first shows. Each tile that arrives asks for a frame, though
 * nothing moves yet and most frames are hidden; without a graphics card, each takes 20 to 200 ms of the page's time.
 */
export class RareFrames {
  readonly #map: MapLibreMap;
  readonly #repaint: () => void;
  #frame: ReturnType<typeof setTimeout> | undefined;

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#repaint = map.triggerRepaint.bind(map);
    // The map requests its own frames by this method, too.
    map.triggerRepaint = () => {
      this.#frame ??= setTimeout(() => {
        this.#frame = undefined;
        this.#repaint();
      }, PAUSE_MS);
    };
  }

  /** Every frame is drawn from now on: the reader moves the map, say. */
  end(): void {
    this.stop();
    this.#map.triggerRepaint = this.#repaint;
    this.#repaint();
  }

  /** Draws nothing more. */
  stop(): void {
    clearTimeout(this.#frame);
  }
}
