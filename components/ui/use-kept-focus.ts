import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to a part of the page where what had it in there is gone: a button that removes its own row, for example.
 * Else a keyboard or a screen reader would begin at the top of the page again.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let last: Element | null = null;
    const note = () => {
      const active = document.activeElement;
      last = element.contains(active) ? active : null;
    };
    const observer = new MutationObserver(() => {
      const isLost = last?.isConnected === false && document.activeElement === document.body;
      if (!isLost) return;
      // Only as long as it has the focus: a press on its text should not give it any.
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
      element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [part]);
}
