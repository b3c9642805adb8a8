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

/** Whether any of the page is in the window's view, as far as the browser tells. */
export function watchSight(of: Element, onSight: () => void): () => boolean {
  let isInView = false;
  new IntersectionObserver((entries) => {
    isInView = entries.some((entry) => entry.isIntersecting);
    if (isInView) onSight();
  }).observe(of);
  return () => isInView && document.visibilityState === 'visible';
}
