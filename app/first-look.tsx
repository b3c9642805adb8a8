import { headers } from 'next/headers';
import { after } from 'next/server';
import {
  FirstPicture,
  firstPictureAddress,
  type PicturedPage,
} from '@/components/first-picture/first-picture';
import { tilesAround } from '@/lib/geo/tiles-around';
import {
  isPictureWhole,
  loadPictureTiles,
  type PageStatus,
  pictureSentence,
} from '@/lib/server/server';
import type { ParsedView } from '@/lib/view-state/url';

type Look = Pick<PicturedPage, 'place' | 'nowMs'> & {
  readonly view: ParsedView;
  readonly status: Pick<PageStatus, 'startsLive' | 'mapDays'>;
  /** Whether all that the page says in words is there, and new. */
  readonly isWhole: boolean;
};

/** What a dashboard begins with: its picture, and whether it can be read for a minute without anything being loaded. */
export async function firstLook({ place, nowMs, view, status, isWhole }: Look) {
  const { state, notices } = view;
  const pictured = { place, nowMs, state };
  // A chosen hour may have passed, and what looks like a cell may be none: both are said. A hazard is lit on the live map.
  const saysMore =
    notices.length > 0 || state.hourMs !== null || state.cell !== null || state.hazard !== null;
  const canLast = isWhole && !saysMore && !status.startsLive;
  const address = firstPictureAddress(pictured);
  const requestHeaders = await headers();
  // Drawing it would hold up the page, whose reader asks for it next.
  if (place) after(() => loadPictureTiles(address, tilesAround(place.cell), requestHeaders));
  const [sentence, isPictured] = await Promise.all([
    pictureSentence(address, requestHeaders),
    // The tiles of a place come without scripts; those of the country, its page's scripts ask for.
    canLast && (place !== null || isPictureWhole(address, requestHeaders)),
  ]);
  return {
    picture: <FirstPicture {...pictured} mapDays={status.mapDays} sentence={sentence} />,
    isLasting: isPictured,
  };
}
