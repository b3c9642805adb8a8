/** Sent by this page when it has changed its own URL, which the browser does not announce. */
const CHANGE = 'hexcast:url';

/** Calls back on every change of the page's URL, including "back" and "forward"; returns how to stop. */
export function onUrlChange(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGE, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGE, onChange);
  };
}

export function announceUrlChange(): void {
  window.dispatchEvent(new Event(CHANGE));
}
