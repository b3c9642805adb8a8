import { headers } from 'next/headers';
import {
  FirstPicture,
  firstPictureAddress,
  type PicturedPage,
} from '@/components/first-picture/first-picture';
import { tilesAround } from '@/lib/geo/tiles-around';
import { type PageStatus, readPicture } from '@/lib/server/server';
import type { ParsedView } from '@/lib/view-state/url';

type Look = Pick<PicturedPage, 'place' | 'nowMs'> & {
  readonly view: ParsedView;
  readonly status: Pick<PageStatus, 'startsLive'>;
  /** Whether all that the page says in words is there, and new. */
  readonly isWhole: boolean;
};

/** What a dashboard begins with: its picture, and whether it can be read for a minute without anything being loaded. */
export async function firstLook({ place, nowMs, view, status, isWhole }: Look) {
  const { state, notices } = view;
  const pictured: PicturedPage = { place, nowMs, state };
  // A chosen hour may have passed, and what looks like a cell may be none: both are said.
  const saysMore = notices.length > 0 || state.hourMs !== null || state.cell !== null;
  const canLast = isWhole && !saysMore && !status.startsLive;
  const around = place ? tilesAround(place.cell) : [];
  // Begun for every page, since it loads those tiles; only a page that can last waits for it.
  const reading = readPicture(firstPictureAddress(pictured), around, await headers());
  return {
    picture: <FirstPicture {...pictured} />,
    isLasting: canLast && isFine(await reading, place !== null),
  };
}

/** Whether the picture will not become finer in a moment; of a place, it may stay coarse but around it. */
function isFine(look: Awaited<ReturnType<typeof readPicture>>, isOfPlace: boolean): boolean {
  if (!look) return false;
  return isOfPlace ? look.coming.length === 0 : look.fill === 'whole';
}
