import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { connect } from '@/lib/embed/protocol/connection';
import type { EmbedWidth } from '@/lib/view-state/builder';

/** What the embed in the preview has said of itself. */
interface FrameReport {
  /** Of its content, in pixels; null until it is known. */
  readonly heightPx: number | null;
  /** The same at the width that was chosen, rather than at that of a phone, say. */
  readonly heightAtWidthPx: number | null;
  /** The names of colors that it has changed. */
  readonly mended: readonly string[];
}

const NOTHING: FrameReport & { readonly roomPx: number | null } = {
  roomPx: null,
  heightPx: null,
  heightAtWidthPx: null,
  mended: [],
};

/**
 * Listens to an embed in a frame, as the element does on other pages.
 *
 * @param address that of the frame: another begins anew, and null has no frame
 * @param widthPx the chosen width
 * @param roomPx the height that is known beforehand. What has been said is kept for another frame only with the same:
 * an embed in the height of a different one lays itself out for that, and would keep it
 */
export function useFrameReport(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | null,
  widthPx: EmbedWidth,
  roomPx: number,
): FrameReport {
  const [report, setReport] = useState(NOTHING);
  const hear = useEffectEvent((atPx: number, heightPx: number) =>
    setReport((last) => {
      const isChosen = widthPx === 'full' || atPx === widthPx;
      const lastAtWidthPx = last.roomPx === roomPx ? last.heightAtWidthPx : null;
      return {
        ...last,
        roomPx,
        heightPx,
        heightAtWidthPx: isChosen ? heightPx : lastAtWidthPx,
      };
    }),
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
  return report.roomPx === roomPx ? report : { ...report, heightPx: null, heightAtWidthPx: null };
}
