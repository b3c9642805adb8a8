import type { Map as MapLibreMap } from 'maplibre-gl';
import type { WindHalt } from '@/components/layers/use-moving-wind';
import {
  grownBox,
  isInBox,
  type MercatorBox,
  mercatorX,
  mercatorY,
  worldPixels,
} from '@/lib/geo/web-mercator';
import type { Theme } from '@/lib/picture/palette';
import type { HexWinds } from '../hexes/hex-winds';
import { boxesOnScreen, type TextBox } from '../hexes/text-box';
import { FLOW } from './flow-rules';
import { FramePace } from './frame-pace';
import { Particles } from './particles';
import { StreamCanvas } from './stream-canvas';
import { WindField } from './wind-field';

/** The longest time that particles move by at once, in seconds: after a pause they go on from where they were. */
const LONGEST_STEP_S = 0.1;
/** Between two frames, in milliseconds, a little less than two of a usual screen: drifting calls for no more. */
const FRAME_MS = 30;
/** While the map draws frames of its own one after the other, at most this far apart, there are none in between. */
const MAP_FRAME_MS = 250;
/** How often the field follows values that change, in milliseconds. */
const FIELD_MS = 250;
/** How far the field reaches beyond the view, as a share of it. */
const MARGIN = 0.1;
/** By so many zooms, the field gets too coarse. */
const ZOOM_STEP = 0.3;

type StreamSource = {
  /** The winds that are drawn, finest hexes first. */
  winds(): readonly HexWinds[];
  /** It had better be still. */
  onHalt(why: WindHalt): void;
};

type Made = { readonly field: WindField; readonly worldPx: number; readonly builtMs: number };

/**
 * Lets particles drift along the wind, on a canvas of their own above the map: the map itself draws no frame for them.
 * They are where they belong on a plane in Web Mercator, not on a globe.
 */
export class WindStream {
  readonly #map: MapLibreMap;
  readonly #source: StreamSource;
  #canvas: StreamCanvas | null = null;
  readonly #particles = new Particles(Math.random);
  #pace = new FramePace();
  #made: Made | null = null;
  #isOld = true;
  #theme: Theme;
  #texts: readonly TextBox[] = [];
  /** Whether the page is scrolled to where the map is. */
  #isInSight = true;
  readonly #observer = new IntersectionObserver((entries) => {
    this.#isInSight = entries.at(-1)?.isIntersecting ?? true;
  });
  #frame = 0;
  #drawnMs = 0;
  #nextMs = 0;
  #frames = 0;

  constructor(map: MapLibreMap, theme: Theme, source: StreamSource) {
    this.#map = map;
    this.#theme = theme;
    this.#source = source;
  }

  /** Frames that were drawn since it began to run, for tests; null while it doesn't. */
  get frames(): number | null {
    return this.#canvas && this.#frames;
  }

  /** Returns whether there are particles now. */
  start(): boolean {
    if (this.#canvas) return true;
    this.#canvas = StreamCanvas.create(this.#map.getCanvasContainer());
    if (!this.#canvas) {
      this.#source.onHalt('lost');
      return false;
    }
    this.#pace = new FramePace();
    this.#frames = 0;
    this.#made = null;
    this.#particles.scatter();
    this.#observer.observe(this.#map.getContainer());
    this.#map.on('render', this.#onMapFrame);
    this.#frame = requestAnimationFrame(this.#onFrame);
    return true;
  }

  stop(): void {
    if (!this.#canvas) return;
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
    this.#map.off('render', this.#onMapFrame);
    this.#canvas.remove();
    this.#canvas = null;
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
  }

  /** The names that particles leave free. */
  setTexts(texts: readonly TextBox[]): void {
    this.#texts = texts;
  }

  /** The winds may have changed. */
  refresh(): void {
    this.#isOld = true;
  }

  readonly #onFrame = (ms: number): void => {
    this.#frame = requestAnimationFrame(this.#onFrame);
    if (this.#canvas?.isLost) this.#source.onHalt('lost');
    else if (this.#pace.isSlowAt(ms)) this.#source.onHalt('few-frames');
    else if (this.#isInSight && ms >= this.#nextMs) this.#draw(ms, FRAME_MS);
  };

  /** The map has moved, say: particles stay where they are on it. */
  readonly #onMapFrame = (): void => {
    // However long it took.
    this.#pace.skip();
    // More of them follow while it moves and while the hours play.
    const isFirst = !this.#map.isMoving() && !this.#isOld;
    this.#draw(performance.now(), isFirst ? FRAME_MS : MAP_FRAME_MS);
  };

  /** Draws a frame, and says how long the next one may wait unless the map draws. */
  #draw(ms: number, waitMs: number): void {
    const canvas = this.#canvas;
    if (!canvas) return;
    const seconds = Math.min((ms - this.#drawnMs) / 1000, LONGEST_STEP_S);
    this.#drawnMs = ms;
    this.#nextMs = ms + waitMs;
    this.#frames += 1;
    const { clientWidth: width, clientHeight: height } = this.#map.getCanvas();
    canvas.resize(width, height);
    const middle = this.#map.getCenter();
    const at = this.#map.project(middle);
    const worldPx = worldPixels(this.#map.getZoom());
    const left = mercatorX(middle.lng) - at.x / worldPx;
    const top = mercatorY(middle.lat) - at.y / worldPx;
    const box = { left, top, right: left + width / worldPx, bottom: top + height / worldPx };
    const field = this.#fieldFor(box, worldPx, ms);
    this.#particles.move(Math.max(seconds, 0), field, worldPx);
    const boxes = boxesOnScreen(this.#map, this.#texts);
    canvas.draw(this.#particles, { left, top, worldPx }, this.#theme, boxes);
  }

  /** The field of what is in view: the last one, unless the winds have changed or the map has moved out of it. */
  #fieldFor(box: MercatorBox, worldPx: number, ms: number): WindField {
    const made = this.#made;
    const zoomed = made ? Math.abs(Math.log2(worldPx / made.worldPx)) : 0;
    if (made && zoomed <= ZOOM_STEP && holds(made.field.box, box)) {
      if (!this.#isOld || ms - made.builtMs < FIELD_MS) return made.field;
    }
    const [across, down] = [(box.right - box.left) * MARGIN, (box.bottom - box.top) * MARGIN];
    const wide = grownBox(box, across, down);
    const field = new WindField(wide, FLOW.fieldStepPx / worldPx, this.#source.winds());
    this.#made = { field, worldPx, builtMs: ms };
    this.#isOld = false;
    const wanted = (field.windy * FLOW.fieldStepPx ** 2) / FLOW.pxPerParticle;
    this.#particles.resize(Math.min(Math.round(wanted), FLOW.mostParticles));
    // From farther away, all would be in the middle.
    if (made && worldPx < made.worldPx && zoomed > ZOOM_STEP) this.#particles.scatter();
    return field;
  }
}

function holds(outer: MercatorBox, box: MercatorBox): boolean {
  return isInBox(outer, box.left, box.top) && isInBox(outer, box.right, box.bottom);
}
