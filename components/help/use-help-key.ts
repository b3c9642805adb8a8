'use client';

import { useEffect, useEffectEvent } from 'react';

/** Calls back when "?" is pressed anywhere but in a text field. */
export function useHelpKey(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const typing = target instanceof HTMLElement && target.closest('input, textarea, select');
      if (key === '?' && !ctrlKey && !metaKey && !altKey && !typing) help();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
