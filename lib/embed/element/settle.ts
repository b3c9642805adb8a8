import { isOn } from './address';

/** What moves less is not lost sight of. The score is that of a layout shift: https://web.dev/articles/cls */
const MOST_SHIFT = 0.02;
/** Where nobody has done anything for so long, nobody is reading: it may be a screen on a wall. */
const IDLE_MS = 60_000;
/** Browsers have words of 16 px. */
const LARGE_PX = 20;
const SIGNS_OF_USE = ['pointermove', 'touchmove', 'keydown', 'scroll', 'resize'];

interface Situation {
  /** Of the view, and where the element and its page end in it, in pixels from its top. */
  readonly view: { readonly width: number; readonly height: number };
  readonly bottom: number;
  readonly pageBottom: number;
}

/** How much of the view moves, and how far, if an element becomes so many pixels higher, or lower: a layout shift's score. */
export function shiftOf({ view, bottom, pageBottom }: Situation, byPx: number): number {
  // Above the view, browsers hold on to what is seen; and below some elements there is nothing.
  if (bottom <= 0 || pageBottom <= bottom) return 0;
  const from = Math.max(0, Math.min(bottom, bottom + byPx));
  const to = Math.min(view.height, pageBottom + Math.max(0, byPx));
  const seen = Math.max(0, to - from) / view.height;
  return (seen * Math.abs(byPx)) / Math.max(view.width, view.height);
}

/** Whether the reader has chosen words so large that in what was reserved for usual ones hardly an alert has room. */
function hasLargeWords(element: HTMLElement): boolean {
  const frame = element.shadowRoot?.querySelector('iframe');
  // No style of the page reaches it.
  return !!frame && Number.parseFloat(getComputedStyle(frame).fontSize) > LARGE_PX;
}

/** What is to be done for an element, and how wide it was when it was last asked for. */
const waiting = new WeakMap<HTMLElement, { readonly width: number; stop(): void }>();

/**
 * Gives an element another height once that moves nothing that a reader has in view by more than a little: at once, if
 * its end is not in view; when it has been scrolled away; when the reader presses something in it; on paper; when its
 * width changes, and all moves anyway; or when nobody seems to be there. A banner does not wait, since it
 * has no height before there is an alert, and neither do large words.
 *
 * @param px the height of its content from now on
 */
export function settle(element: HTMLElement, px: number, act: () => void): void {
  const last = waiting.get(element);
  last?.stop();
  const width = element.clientWidth;
  const life = new AbortController();
  const { signal } = life;
  let idle: ReturnType<typeof setTimeout>;
  const stop = () => {
    life.abort();
    clearTimeout(idle);
  };
  waiting.set(element, { width, stop });
  const now = () => {
    stop();
    act();
  };
  const look = () => {
    const { bottom, height } = element.getBoundingClientRect();
    const situation = {
      view: { width: innerWidth, height: innerHeight },
      bottom,
      pageBottom: document.body.getBoundingClientRect().bottom,
    };
    if (shiftOf(situation, px - height) <= MOST_SHIFT) now();
  };
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  const isPressed = activeElement === element && navigator.userActivation?.isActive;
  const isBanner = isOn(element.getAttribute('compact'));
  if (isBanner || isPressed || hasLargeWords(element) || (last && last.width !== width)) {
    now();
    return;
  }
  const wait = () => {
    clearTimeout(idle);
    idle = setTimeout(now, IDLE_MS);
    look();
  };
  for (const sign of SIGNS_OF_USE)
    addEventListener(sign, wait, { signal, capture: true, passive: true });
  addEventListener('beforeprint', now, { signal });
  wait();
}
