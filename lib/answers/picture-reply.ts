import { createBody } from '@/lib/base/body';
import { requesterOf } from '@/lib/base/requester';
import { SECOND_MS } from '@/lib/contract/time';
import type { PointedPlace } from '@/lib/picture/picture-point';
import { POINT_LASTS_MS, parsePointRequest } from './picture-point';
import { parsePictureRequest } from './picture-request';
import type { MapPicture, Pictures, RenderBitmap } from './pictures';
import type { Result } from './problems';
import { bodyReply, tileHeaders } from './replies';
import type { Conditional, Reply } from './reply';

export const PICTURE_TYPES = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
} as const;

/** Parses a request for a picture of the map, and draws it, if no one did within the last minute. */
export async function readPicture(
  pictures: Pictures,
  request: Request,
  file: string,
  renderBitmap: RenderBitmap,
): Promise<Result<MapPicture>> {
  const wanted = parsePictureRequest(file, new URL(request.url).searchParams);
  if (!wanted.ok) return wanted;
  return await pictures.draw(wanted.value, requesterOf(request).client, renderBitmap);
}

export function pictureReply(picture: MapPicture, conditional: Conditional, nowMs: number): Reply {
  const headers = pictureHeaders(picture, nowMs);
  return bodyReply(picture.body, conditional, headers, PICTURE_TYPES[picture.format]);
}

/** Age, freshness lifetime and cache status. One of little weather is asked for again each time it is shown. */
export function pictureHeaders(picture: MapPicture, nowMs: number): Record<string, string> {
  if (picture.isFilling) {
    return { 'cache-control': 'no-cache', 'cache-status': 'hexcast; fwd=miss; detail=filling' };
  }
  return tileHeaders({ ...picture, isHit: nowMs > picture.madeMs }, nowMs);
}

/** Parses a request about a point of a picture, and finds what is there. */
export async function readPoint(
  pictures: Pictures,
  request: Request,
  file: string,
): Promise<Result<PointedPlace>> {
  const wanted = parsePointRequest(file, new URL(request.url).searchParams);
  return wanted.ok ? pictures.point(wanted.value, requesterOf(request).client) : wanted;
}

export function pointReply(place: PointedPlace, conditional: Conditional): Reply {
  return bodyReply(createBody(place), conditional, {
    'cache-control': `public, max-age=${POINT_LASTS_MS / SECOND_MS}`,
  });
}
