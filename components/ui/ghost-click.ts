/** What is needed of a window. */
export type ClickTarget = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps a tap from clicking twice. React Aria clicks by itself if the browser's own click has not come 80 ms after the
 * finger was lifted, as after a long press. On a busy phone that click still comes, later, and hits what the first one
 * has uncovered: whoever chose a town from the list would be at the place under it on the map. The later click of such
 * a tap is stopped before anything hears it.
 *
 * @returns how to stop watching
 */
export function swallowGhostClicks(target: ClickTarget): () => void {
  /** The tap whose click of the browser has not come yet: the finger was lifted, or a script has clicked since. */
  let tap: 'lifted' | 'answered' | null = null;
  const forget = () => {
    tap = null;
  };
  const onUp = ({ pointerType }: PointerEvent) => {
    tap = pointerType === 'mouse' ? null : 'lifted';
  };
  const onClick = (event: MouseEvent) => {
    if (!event.isTrusted) {
      tap &&= 'answered';
      return;
    }
    // A key's click has no count.
    const isGhost = tap === 'answered' && event.detail > 0;
    forget();
    if (!isGhost) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  target.addEventListener('pointerdown', forget, true);
  target.addEventListener('pointerup', onUp, true);
  target.addEventListener('click', onClick, true);
  return () => {
    target.removeEventListener('pointerdown', forget, true);
    target.removeEventListener('pointerup', onUp, true);
    target.removeEventListener('click', onClick, true);
  };
}
