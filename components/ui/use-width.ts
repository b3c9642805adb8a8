import { type RefCallback, useCallback, useState } from 'react';

/**
 * A ref for an element, and that element's current width in pixels. The initial one is used only on the server and for
 * a first render: a browser measures before painting, so that nothing appears at a wrong width. What is only drawn in
 * browsers is not drawn twice if it waits for the width, which is null until then.
 */
export function useWidth<Before extends number | null>(
  before: Before,
): [RefCallback<HTMLElement>, number | Before] {
  const [width, setWidth] = useState<number | Before>(before);
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
