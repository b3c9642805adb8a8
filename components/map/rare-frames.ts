import type { Map as MapLibreMap } from 'maplibre-gl';

/** The time between two frames that only drive the loading, in milliseconds; the longest, while tiles are on their way. */
const PAUSE_MS = 20;
const LONGEST_MS = 1000;

/**
 * Has a map draw rarely until it has loaded what it first shows. Each tile that arrives asks for a frame, though
 * nothing moves yet and most frames are hidden; without a graphics card, each takes 20 to 200 ms of the page's time.
 * Frames are needed to ask for tiles, and to draw once all that were asked for are there.
 */
export class RareFrames {
  readonly #map: MapLibreMap;
  readonly #repaint: () => void;
  #frame: ReturnType<typeof setTimeout> | undefined;
  /** When it is due, on the clock of `performance.now`. */
  #dueMs = Number.POSITIVE_INFINITY;

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#repaint = map.triggerRepaint.bind(map);
    // The map requests its own frames by this method, too.
    map.triggerRepaint = () => this.#request(map.areTilesLoaded() ? PAUSE_MS : LONGEST_MS);
    // It asks for the tiles of a source in the next frame.
    map.on('sourcedata', this.#contentLoaded);
  }

  /** Every frame is drawn from now on: the reader moves the map, say. */
  end(): void {
    this.stop();
    this.#map.triggerRepaint = this.#repaint;
    this.#repaint();
  }

  /** Draws nothing more. */
  stop(): void {
    this.#map.off('sourcedata', this.#contentLoaded);
    clearTimeout(this.#frame);
  }

  readonly #contentLoaded = ({ sourceDataType }: { sourceDataType?: string }): void => {
    if (sourceDataType === 'content') this.#request(PAUSE_MS);
  };

  #request(waitMs: number): void {
    const dueMs = performance.now() + waitMs;
    if (dueMs >= this.#dueMs) return;
    clearTimeout(this.#frame);
    this.#dueMs = dueMs;
    this.#frame = setTimeout(() => {
      this.#dueMs = Number.POSITIVE_INFINITY;
      this.#repaint();
    }, waitMs);
  }
}
