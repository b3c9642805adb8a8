/** What moves less is not lost sight of. The score is that of a layout shift: https://web.dev/articles/cls */
const MOST_SHIFT = 0.02;
/** Where nobody has done anything for so long, nobody is reading: it may be a screen on a wall, which scrolls by itself. */
const IDLE_MS = 60_000;
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'keydown'];
/** With more difference in width, as when a device is turned, all of a page is laid out anew. */
const ANOTHER_WIDTH_PX = 24;
/** Browsers have words of 16 px. */
const LARGE_PX = 20;

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

/** Where the page ends in the view. A body can be lower than what is in it. */
function bottomOf({ body, documentElement: root }: Document): number {
  const { top } = root.getBoundingClientRect();
  if (root.scrollHeight > root.clientHeight) return top + root.scrollHeight;
  if (body.clientHeight === 0) return Number.POSITIVE_INFINITY;
  return Math.max(...[body, ...body.children].map((it) => it.getBoundingClientRect().bottom));
}

/** Whether the reader has chosen words so large that in what was reserved for usual ones hardly an alert has room. */
function hasLargeWords(element: HTMLElement, view: Window): boolean {
  const frame = element.shadowRoot?.querySelector('iframe');
  // No style of the page reaches it.
  return !!frame && Number.parseFloat(view.getComputedStyle(frame).fontSize) > LARGE_PX;
}

/** What is to be done for an element, and how wide it was when it was last given a height, or when this began. */
const waiting = new WeakMap<HTMLElement, { readonly width: number; stop(): void }>();

/** Forgets what is to be done for an element. */
export function unsettle(element: HTMLElement): void {
  waiting.get(element)?.stop();
  waiting.delete(element);
}

/**
 * Gives an element another height once that moves nothing that a reader has in view by more than a little: at once, if
 * its end is not in view; when it has been scrolled away; when the reader opens something in it; on paper; when its
 * width has become another; when nobody seems to be there; or if words are large.
 *
 * @param px the height of its content from now on
 */
export function settle(element: HTMLElement, px: number, act: () => void): void {
  const view = element.ownerDocument.defaultView ?? window;
  const last = waiting.get(element);
  last?.stop();
  const width = last?.width ?? element.clientWidth;
  const life = new AbortController();
  let idle: ReturnType<typeof setTimeout>;
  const stop = () => {
    life.abort();
    clearTimeout(idle);
  };
  waiting.set(element, { width, stop });
  const now = () => {
    stop();
    waiting.set(element, { width: element.clientWidth, stop });
    act();
  };
  const look = () => {
    const { bottom, height } = element.getBoundingClientRect();
    const size = { width: view.innerWidth, height: view.innerHeight };
    const situation = { view: size, bottom, pageBottom: bottomOf(element.ownerDocument) };
    if (shiftOf(situation, px - height) <= MOST_SHIFT) now();
  };
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  const isOpened = activeElement === element && view.navigator.userActivation?.isActive;
  const isAnotherWidth = Math.abs(element.clientWidth - width) > ANOTHER_WIDTH_PX;
  if (isOpened || isAnotherWidth || hasLargeWords(element, view)) {
    now();
    return;
  }
  const wait = () => {
    clearTimeout(idle);
    idle = setTimeout(now, IDLE_MS);
  };
  const options = { signal: life.signal, capture: true, passive: true };
  for (const sign of SIGNS_OF_USE) view.addEventListener(sign, wait, options);
  for (const sign of ['scroll', 'resize']) view.addEventListener(sign, look, options);
  view.addEventListener('beforeprint', now, options);
  wait();
  look();
}
