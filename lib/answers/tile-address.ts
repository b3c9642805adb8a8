import { failure, success } from '@/lib/base/outcome';
import { resolutionOf } from '@/lib/contract/ids';
import { tileAt } from '@/lib/contract/paths';
import { TILE_GROUPS } from '@/lib/contract/tile';
import type { TileAddress } from '@/lib/gateway/tiles/tiles';
import { isAnyCell } from '@/lib/geo/cells';
import { COARSEST_PARENT, FINEST_PARENT } from '@/lib/geo/tiles';
import type { Result } from './problems';

/** Parses a canonical path without checking that the tile exists, for a lookup in the cache. */
export function readTilePath(path: string): TileAddress | undefined {
  const named = tileAt(path);
  const group = TILE_GROUPS.find((one) => one === named?.group);
  return named && group ? { ...named, group } : undefined;
}

/** Parses the last two segments of `/api/tiles/{group}/{parent}.json`, already unescaped. */
export function parseTile(groupText: string, file: string): Result<TileAddress> {
  const group = TILE_GROUPS.find((name) => name === groupText);
  if (group === undefined) return failure('not-found');
  const parent = /^(.*)\.json$/s.exec(file)?.[1];
  if (parent === undefined) {
    return failure('not-found', { detail: 'The path must end in ".json".' });
  }
  if (!isAnyCell(parent)) return failure('bad-cell');
  const resolution = resolutionOf(parent);
  if (resolution < COARSEST_PARENT || resolution > FINEST_PARENT) {
    return failure('wrong-resolution', {
      detail: `${parent} is an H3 cell of resolution ${resolution}; the parent of a tile must be of resolution ${COARSEST_PARENT} to ${FINEST_PARENT}.`,
    });
  }
  return success({ group, parent });
}
