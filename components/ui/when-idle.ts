/** Even a browser that is never idle gets there. */
const LATEST_MS = 2000;
/** Safari has no idle callback: about as long as the others take. */
const SOON_MS = 200;

/** Runs something once the page has loaded and the browser has nothing else to do; returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(run, { timeout: LATEST_MS });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, SOON_MS);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}
