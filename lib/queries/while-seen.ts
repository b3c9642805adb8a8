/**
 * Runs something later, unless nobody looks at the page then: a hidden page asks for nothing. Whoever waits
 * so looks anew at what is due when the page is seen again.
 *
 * @returns how to call it off
 */
export function afterWhileSeen(ms: number, run: () => void): () => void {
  const timer = setTimeout(() => document.hidden || run(), ms);
  return () => clearTimeout(timer);
}
