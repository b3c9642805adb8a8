import { headers } from 'next/headers';
import {
  FirstPicture,
  firstPictureAddress,
  type PicturedPage,
} from '@/components/first-picture/first-picture';
import { tilesAround } from '@/lib/geo/tiles-around';
import { type PageStatus, pictureLookOf } from '@/lib/server/server';
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
  return {
    picture: <FirstPicture {...pictured} />,
    isLasting: canLast && (await isFine(pictured)),
  };
}

/** Whether the picture is as fine as the page's scripts would have it made, which load the tiles around a place. */
async function isFine(pictured: PicturedPage): Promise<boolean> {
  const look = await pictureLookOf(firstPictureAddress(pictured), await headers());
  if (!look) return false;
  if (!pictured.place) return look.fill === 'whole';
  const around = tilesAround(pictured.place.cell);
  return !look.wanted.some((parent) => around.includes(parent));
}
