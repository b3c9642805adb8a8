import { useEffect, useState } from 'react';
import { type SlideId, slideOf } from './slides';

const PRESENT = 'present';

export interface TalkAddress {
  /** The slide that is shown; null while no talk is given. */
  readonly slide: SlideId | null;
  /** Shows a slide, under an address of its own; null ends the talk. */
  readonly show: (slide: SlideId | null) => void;
}

/** Which slide of the talk the address of the page names. */
export function useTalk(): TalkAddress {
  const [slide, setSlide] = useState<SlideId | null>(null);
  // The page is the same file for everyone, so its address is known only here.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(PRESENT);
    if (asked !== null) setSlide(slideOf(asked));
  }, []);
  return {
    slide,
    show: (next) => {
      const address = new URL(location.href);
      if (next === null) address.searchParams.delete(PRESENT);
      else address.searchParams.set(PRESENT, next);
      history.replaceState(history.state, '', address);
      setSlide(next);
    },
  };
}
