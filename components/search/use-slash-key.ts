'use client';

import { type RefObject, useEffect } from 'react';

/** "/" anywhere on the page goes to the search field, unless something is being typed. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const typing =
        target instanceof HTMLElement &&
        target.closest('input:not([type="radio"]), textarea, select, [contenteditable]');
      if (key !== '/' || ctrlKey || metaKey || altKey || typing) return;
      if (document.querySelector('dialog[open], [role="dialog"]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [input]);
}
