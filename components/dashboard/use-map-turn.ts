import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '@/components/ui/when-idle';

/** What says that the reader wants the map. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'focusin'] as const;

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
