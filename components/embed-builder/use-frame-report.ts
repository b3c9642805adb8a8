import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { connect } from '@/lib/embed/protocol/connection';

/** What the embed in the preview has said of itself. */
interface FrameReport {
  /** Of its content, in pixels; null until it is known. */
  readonly heightPx: number | null;
  /** The same at the width that was chosen, rather than at that of a phone, say. */
  readonly heightAtWidthPx: number | null;
  /** The names of colors that it has changed. */
  readonly mended: readonly string[];
}

const NOTHING: FrameReport = { heightPx: null, heightAtWidthPx: null, mended: [] };

/**
 * Listens to an embed in a frame, as the element does on other pages.
 *
 * @param address that of the frame: another begins anew, with the height kept until the next is known
 * @param widthPx the chosen width
 */
export function useFrameReport(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  widthPx: number,
): FrameReport {
  const [report, setReport] = useState(NOTHING);
  const hear = useEffectEvent((atPx: number, heightPx: number) =>
    setReport((last) => ({
      ...last,
      heightPx,
      heightAtWidthPx: atPx === widthPx ? heightPx : last.heightAtWidthPx,
    })),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another address there is another frame.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const connection = connect(element, window.location.origin, (message) => {
      if (message.type === 'height') hear(element.clientWidth, message.px);
      if (message.type === 'ready') {
        const mended = message.mended.split(',').filter(Boolean);
        setReport((last) => ({ ...last, mended }));
      }
    });
    // What is in the frame may have greeted before this ran.
    connection.offer();
    return () => connection.close();
  }, [frame, address]);
  return report;
}
