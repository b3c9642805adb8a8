'use client';

import { type RefObject, useEffect, useState } from 'react';

/** What says that the reader wants the map. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'focusin'] as const;
/** Even a browser that is never idle gets there. */
const LATEST_MS = 2000;
/** Safari has no idle callback: about as long as the others take. */
const SOON_MS = 200;

/**
 * Whether it is the map's turn: its script is most of the page's weight, so the page's own words and the picture
 * of the map come first. It is as soon as the browser is idle, or when the reader touches the region of the map.
 */
export function useMapTurn(region: RefObject<HTMLElement | null>): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    const element = region.current;
    const take = () => setTurn(true);
    const cancel = whenIdle(take);
    for (const name of TOUCHES)
      element?.addEventListener(name, take, { once: true, passive: true });
    return () => {
      cancel();
      for (const name of TOUCHES) element?.removeEventListener(name, take);
    };
  }, [region]);
  return isTurn;
}

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
