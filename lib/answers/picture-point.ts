import { failure, success } from '@/lib/base/outcome';
import { SECOND_MS } from '@/lib/contract/time';
import type { PicturePoint } from '@/lib/picture/picture-point';
import { type PictureRequest, parsePictureRequest } from './picture-request';
import type { Result } from './problems';

/** How long what a picture has at a point is the same. */
export const POINT_LASTS_MS = 10 * SECOND_MS;

/** A point of a page's picture that a request asks about. */
export interface PointRequest {
  readonly picture: PictureRequest;
  readonly point: PicturePoint;
}

const FILE = /^([a-z\d-]*)\.json$/;
const SHARES = /^(0(?:\.\d{1,5})?|1(?:\.0{1,5})?),(0(?:\.\d{1,5})?|1(?:\.0{1,5})?)$/;
/** Parameters besides those of the picture. */
const NAMES = ['at', 'shown'] as const;
const WIDTH = /^\d{2,5}$/;

/** Whether the last segment of an address under `/api/map/` asks about a point, and not for a picture. */
export function isPointFile(file: string): boolean {
  return FILE.test(file);
}

/**
 * Parses the last segment of `/api/map/{layer}.json` and the query: that of the picture, with `at`, the point in shares of
 * the picture's width and height, and `shown`, the width in which it is shown in CSS pixels.
 */
export function parsePointRequest(file: string, query: URLSearchParams): Result<PointRequest> {
  const repeated = NAMES.find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) {
    return failure('bad-parameter', { detail: `${repeated} must be given once.` });
  }
  const picture = parsePictureRequest(file.replace(FILE, '$1.svg'), query);
  if (!picture.ok) return picture;
  if (query.get('frame') !== 'page') {
    return failure('bad-parameter', {
      detail: 'frame must be page: other pictures are no map to point at.',
    });
  }
  const [, shareX, shareY] = SHARES.exec(query.get('at') ?? '') ?? [];
  const shown = query.get('shown') ?? '';
  if (shareX === undefined || shareY === undefined || !WIDTH.test(shown)) {
    return failure('bad-parameter', {
      detail:
        'at must be two numbers from 0 to 1 with at most five decimals, and shown a whole number of pixels from 10 to 99999.',
    });
  }
  const point = { shareX: Number(shareX), shareY: Number(shareY), widthPx: Number(shown) };
  return success({ picture: picture.value, point });
}
