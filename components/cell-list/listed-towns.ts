import type { Source } from '@/lib/contract/leaves';
import type { TileGroup, TileHexes } from '@/lib/contract/tile';
import { NOT_LOADED } from '@/lib/contract/tile-shape';
import { groupBy } from '@/lib/geo/group-by';
import { ancestorOf } from '@/lib/geo/index-digits';
import type { HexPlace } from '@/lib/geo/tile-places';
import type { TileHex } from '@/lib/weather/hex-reading';
import { distinctSources } from '@/lib/weather/sources';

/** Reads what is cached of some cells, in their order, without a call. */
export type ReadCells = (group: TileGroup, cells: readonly string[]) => Promise<TileHexes>;

type TownEdges = {
  readonly readCells: ReadCells;
  /** The cell whose weather a hex of the map shows; undefined if it shows none. */
  readonly shownIn: (hex: string) => string | undefined;
};

/** A town, and where its weather is from. */
export type ListedTown = {
  readonly place: HexPlace;
  readonly inTile: TileHex;
  /** The cell that this is the weather of: its own, or the one whose weather a larger hex around it shows. */
  readonly cell: string;
};

export type ListedTowns = {
  readonly towns: readonly ListedTown[];
  /** Whether smaller ones are left out as they would borrow the weather of the same cell. */
  readonly isMerged: boolean;
  readonly sources: readonly Source[];
};

/** The hexes that a map may show at a town. */
const RESOLUTIONS = [6, 5, 4, 3] as const;

/**
 * What is cached of some towns: of each its own weather, else what is cached of the smallest hex around it, as the map shows
 * it there. Of those that borrow the weather of the same cell, only the largest is listed. Alerts are never those of another
 * place. A town of which the map could not show anything is left out.
 *
 * @param towns the largest first
 */
export async function listTowns(
  group: TileGroup,
  towns: readonly HexPlace[],
  { readCells, shownIn }: TownEdges,
): Promise<ListedTowns> {
  const found = new Map<string, ListedTown>();
  const sources: Source[] = [];
  for (const resolution of group === 'alerts' ? RESOLUTIONS.slice(0, 1) : RESOLUTIONS) {
    const lacking = towns.flatMap((place) => {
      const known = found.get(place.cell);
      if (known && !isUnloaded(known.inTile)) return [];
      const cell = shownIn(ancestorOf(place.cell, resolution));
      return cell === undefined ? [] : [{ place, cell }];
    });
    const cells = [...new Set(lacking.map(({ cell }) => cell))];
    if (cells.length === 0) continue;
    const tile = await readCells(group, cells);
    sources.push(...tile.sources);
    const indexOf = new Map(cells.map((cell, index) => [cell, index]));
    for (const { place, cell } of lacking) {
      found.set(place.cell, { place, inTile: { tile, index: indexOf.get(cell) ?? 0 }, cell });
    }
  }
  const all = towns.flatMap(({ cell }) => found.get(cell) ?? []);
  const borrowed = groupBy(
    all.filter(({ place, cell }) => place.cell !== cell),
    ({ cell }) => cell,
  );
  const listed = all.filter(
    (town) => town.cell === town.place.cell || borrowed.get(town.cell)?.[0] === town,
  );
  return {
    towns: listed,
    isMerged: listed.length < all.length,
    sources: distinctSources(sources),
  };
}

function isUnloaded({ tile, index }: TileHex): boolean {
  return tile.states[index] === NOT_LOADED;
}
