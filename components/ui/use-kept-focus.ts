import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to a part of the page, which must be focusable, where what had it in there is gone: a button that removes
 * its own row, for example. Else a keyboard or a screen reader would begin at the top of the page again.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let isInside = false;
    const note = () => {
      isInside = element.contains(document.activeElement);
    };
    // A press beside everything takes the focus away on purpose.
    const forget = () => {
      isInside = false;
    };
    const observer = new MutationObserver(() => {
      const isLost = isInside && document.activeElement === document.body;
      if (isLost) element.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, [part]);
}
