import { useEffect, useEffectEvent } from 'react';

/** What Escape already means something else to. */
const OTHERS = 'dialog, [role="dialog"], [role="menu"], [role="listbox"], input, select, textarea';

/** Closes the place on Escape, unless that key is for something else: a dialog, a menu, a text field. */
export function useCloseKey(close: (() => void) | null, isSheet: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !close) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest(OTHERS)) return;
    if (document.querySelector('dialog[open], [role="menu"], [role="listbox"]')) return;
    // In the sheet of a phone, Escape lowers the sheet.
    if (isSheet && target.closest('[data-panel]')) return;
    close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
