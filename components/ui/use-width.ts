'use client';

import { type RefCallback, useCallback, useState } from 'react';

/**
 * A ref to set on an element, and that element's width in pixels, followed as it changes. It is the
 * given one on the server only: in a browser it is read before anything is painted, so that no
 * picture stands there in a width that is not its own.
 */
export function useWidth(before: number): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(before);
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => {
      // Nothing is drawn in no width: the element is not displayed just now.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [follow, width];
}
