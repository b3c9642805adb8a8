import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import { loadedTiles } from './loaded-tiles';

/** While a view loads, dozens of tiles arrive in a second: they are read so often, in milliseconds. */
const PACE_MS = 500;

/** The tiles of a group that this page has loaded, of any view that it had. */
export function useLoadedTiles(group: TileGroup): readonly Tile[] {
  const client = useQueryClient();
  const [tiles, setTiles] = useState<readonly Tile[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      setTiles(loadedTiles(client, group));
    };
    read();
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      const [kind, of] = query.queryKey;
      if (type === 'updated' && kind === 'tile' && of === group)
        timer ??= setTimeout(read, PACE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, group]);
  return tiles;
}
