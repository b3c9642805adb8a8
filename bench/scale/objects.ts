import type { Country } from './country';

/** What visitors ask for by an address of its own. */
export const KINDS = [
  ...(['page', 'picture', 'overview', 'tile', 'air-tile'] as const),
  ...(['forecast', 'current', 'air', 'allergy', 'alerts'] as const),
  ...(['place-name', 'zones-near', 'place-picture'] as const),
] as const;
export type Kind = (typeof KINDS)[number];

/** What a page asks for once and does not renew. */
const ONCE: ReadonlySet<Kind> = new Set<Kind>([
  ...(['page', 'picture', 'place-picture', 'place-name', 'zones-near'] as const),
]);
const TILES: ReadonlySet<Kind> = new Set<Kind>(['tile', 'air-tile']);

/** Numbers all addresses from 0. */
export interface Objects {
  readonly count: number;
  /** The number of the address of a kind with an index: a place's, a zone's or a tile's. */
  readonly of: (kind: Kind, index: number) => number;
  readonly kindOf: (object: number) => Kind;
  readonly indexOf: (object: number) => number;
  /** By object, 1 or 0: whether a page asks for it only once, and whether it is a tile. */
  readonly isOnce: Uint8Array;
  readonly isTile: Uint8Array;
}

export function numberObjects({ places, zones, tiles, countryTiles }: Country): Objects {
  const counts: Readonly<Record<Kind, number>> = {
    ...{ page: 1, picture: 1, overview: 1, tile: tiles.length, 'air-tile': countryTiles },
    ...{ forecast: places.length, current: places.length, air: places.length },
    ...{ allergy: places.length, alerts: zones, 'place-name': places.length },
    ...{ 'zones-near': places.length, 'place-picture': places.length },
  };
  const starts = new Map<Kind, number>();
  let count = 0;
  for (const kind of KINDS) {
    starts.set(kind, count);
    count += counts[kind];
  }
  const kinds = new Uint8Array(count);
  const indices = new Int32Array(count);
  KINDS.forEach((kind, number) => {
    const start = starts.get(kind) ?? 0;
    for (let index = 0; index < counts[kind]; index += 1) {
      kinds[start + index] = number;
      indices[start + index] = index;
    }
  });
  const kindOf = (object: number): Kind => KINDS[kinds[object] ?? 0] ?? 'page';
  return {
    count,
    of: (kind, index) => (starts.get(kind) ?? 0) + index,
    kindOf,
    isOnce: Uint8Array.from(kinds, (_, object) => (ONCE.has(kindOf(object)) ? 1 : 0)),
    isTile: Uint8Array.from(kinds, (_, object) => (TILES.has(kindOf(object)) ? 1 : 0)),
    indexOf: (object) => indices[object] ?? 0,
  };
}
