/** What the renewal of a page needs of its surroundings. */
interface RenewalEdges {
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** How long what is shown is new, in milliseconds. */
  readonly renewMs: () => number;
  /** Whether a reader could see the page. */
  readonly isSeen: () => boolean;
  /** Whether a reader is busy with it, who would lose the place by a newer page. */
  readonly isInUse: () => boolean;
  /**
   * Asks for the page that is to be shown: what shows it, null if there is nothing to show now, or undefined if the server
   * doesn't answer with one. The signal says that this takes too long, or that another page is asked for.
   */
  readonly load: (
    signal: AbortSignal,
    isWished: boolean,
  ) => Promise<(() => void) | null | undefined>;
  /** From 0 to 1. */
  readonly random: () => number;
}

interface Renewal {
  /** To be called often: renews the page if it is time. */
  look(): void;
  /** Something has changed: it is time now, or within a minute, so that not all who see it ask at once. */
  hasten(): void;
  /** Another page is to be shown: it is loaded at once, whoever is busy. */
  wish(): void;
  /** A newer page has come without being asked for. */
  take(show: () => void): void;
}

const FIRST_WAIT_MS = 20_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const HASTE_MS = 60_000;
/** A network that swallows a request is as good as none. */
const PATIENCE_MS = 30_000;
/** Many frames of one page, and many pages, must not ask in the same second. */
const SPREAD = 0.2;

/**
 * Renews a page from time to time, while it is seen. As long as the server does not answer, what is shown stays, and
 * the waits between the tries grow. So a frame never becomes an error page.
 */
export function createRenewal(edges: RenewalEdges): Renewal {
  const { now, renewMs, isSeen, isInUse, load, random } = edges;
  const after = (waitMs: number) => now() + waitMs * (1 + random() * SPREAD);
  let due = after(renewMs());
  let waitMs = FIRST_WAIT_MS;
  let asking: AbortController | undefined;
  const showNew = (show: () => void) => {
    waitMs = FIRST_WAIT_MS;
    due = now() + 2 * LONGEST_WAIT_MS;
    // It may be old already, and hasten.
    show();
    due = Math.min(due, after(renewMs()));
  };
  const attempt = async (isWished: boolean) => {
    asking?.abort();
    const limit = new AbortController();
    asking = limit;
    const timer = setTimeout(() => limit.abort(), PATIENCE_MS);
    const askedMs = now();
    const found = await load(limit.signal, isWished).catch(() => undefined);
    clearTimeout(timer);
    // The last of two wishes wins.
    if (asking !== limit) return;
    asking = undefined;
    if (found === null) return;
    // Timers stand still while a device sleeps, and what it asked for before that says nothing of now.
    const show = now() - askedMs > PATIENCE_MS ? undefined : found;
    if (show && (isWished || !isInUse())) {
      showNew(show);
      return;
    }
    due = after(waitMs);
    if (!show) waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  };
  return {
    look() {
      if (!asking && now() >= due && isSeen() && !isInUse()) void attempt(false);
    },
    hasten() {
      due = Math.min(due, now() + random() * HASTE_MS);
    },
    wish: () => void attempt(true),
    take(show) {
      if (isInUse()) return;
      asking?.abort();
      asking = undefined;
      showNew(show);
    },
  };
}

/** How long after the last sign of a reader the page counts as in use. */
const IN_USE_MS = 60_000;
/** The same while it has the focus or selected text. Longer than that, nobody is there: a touch leaves the focus. */
const IN_HAND_MS = 10 * 60_000;

/** Whether a reader is busy with the page, who would lose the place if it was loaded anew. */
export function watchUse(now: () => number): () => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastMs = now();
  };
  for (const type of ['scroll', 'pointerdown', 'keydown', 'selectionchange']) {
    document.addEventListener(type, note, { capture: true, passive: true });
  }
  return () => {
    const isInHand =
      (document.hasFocus() && document.activeElement !== document.body) ||
      getSelection()?.isCollapsed === false;
    return now() - lastMs < (isInHand ? IN_HAND_MS : IN_USE_MS);
  };
}

/** Whether any of an element is in the window's view, as far as the browser tells. */
export function watchSight(of: Element, onSight: () => void) {
  let isInView = false;
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.some((entry) => entry.isIntersecting);
    if (isInView) onSight();
  });
  observer.observe(of);
  return {
    isSeen: () => isInView && document.visibilityState === 'visible',
    stop: () => observer.disconnect(),
  };
}
