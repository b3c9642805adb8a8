import { type RefCallback, useCallback, useState } from 'react';

/**
 * A ref for an element, and that element's current width in pixels. The initial width is used only on the
 * server: a browser measures before painting, so that nothing appears at a wrong width.
 */
export function useWidth(before: number): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(before);
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => {
      // A width of 0 means that the element is not displayed right now.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [follow, width];
}
