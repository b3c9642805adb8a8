import { SECOND_MS } from '@/lib/contract/time';
import { whenIdle } from './when-idle';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;
const OPTIONS = { capture: true, passive: true } as const;
/** Whoever has read for this long may soon want more. */
const READ_MS = 10 * SECOND_MS;

/**
 * Runs something in idle time once the reader has done anything in the page, or has stayed for a while: who only looks
 * at it pays for nothing else. Returns how to cancel it.
 */
export function whenUsed(run: () => void): () => void {
  const timer = setTimeout(begin, READ_MS);
  let cancel = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, begin, OPTIONS);
  };
  function begin(): void {
    cancel();
    cancel = whenIdle(run);
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, OPTIONS);
  return () => cancel();
}
