/** How long after the last sign of a reader the page counts as in use. */
const IN_USE_MS = 60_000;

/**
 * Whether a reader is busy with the page: it has the focus, or text is being selected, or something was scrolled
 * or touched within the last minute.
 */
export function watchUse(now: () => number): () => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastMs = now();
  };
  for (const type of ['scroll', 'pointerdown', 'keydown', 'selectionchange']) {
    document.addEventListener(type, note, { capture: true, passive: true });
  }
  return () =>
    now() - lastMs < IN_USE_MS ||
    (document.hasFocus() && document.activeElement !== document.body) ||
    getSelection()?.isCollapsed === false;
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
