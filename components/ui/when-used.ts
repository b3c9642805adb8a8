import { whenIdle } from './when-idle';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;
const OPTIONS = { capture: true, passive: true } as const;

/**
 * Runs something in idle time once the reader has done anything in the page: who only reads it pays for nothing else.
 * Returns how to cancel it.
 */
export function whenUsed(run: () => void): () => void {
  let cancel = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, begin, OPTIONS);
  };
  function begin(): void {
    cancel();
    cancel = whenIdle(run);
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, OPTIONS);
  return () => cancel();
}
