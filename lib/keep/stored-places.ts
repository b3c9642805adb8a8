import * as z from 'zod/mini';
import { cellIdSchema } from '@/lib/contract/id-schemas';
import { safeParse } from '@/lib/contract/parse';

/**
 * The places of a reader, as the browser stores them: cells only. Their names and weather live in the
 * query cache. No cell is in both lists.
 */
export type StoredPlaces = {
  /** In the order in which they were saved. */
  readonly saved: readonly string[];
  /** Viewed but not saved, most recent first. */
  readonly recent: readonly string[];
};

export const NO_PLACES: StoredPlaces = { saved: [], recent: [] };

/** More would no longer be a useful list. */
export const MAX_SAVED = 200;
export const MAX_RECENT = 8;

/** The version of the stored format. */
const VERSION = 1;

const storedSchema = z.object({
  version: z.literal(VERSION),
  saved: z.array(z.unknown()),
  recent: z.array(z.unknown()),
});
const versionedSchema = z.object({ version: z.int().check(z.minimum(VERSION + 1)) });

/** The result of reading stored places; `newer` data was written by a later version. */
type ParsedPlaces =
  | { readonly kind: 'places'; readonly places: StoredPlaces }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'newer' };

/** Parses stored places; null means nothing is stored. Invalid cells are left out. */
export function parsePlaces(text: string | null): ParsedPlaces {
  if (text === null) return { kind: 'places', places: NO_PLACES };
  const value = parseJson(text);
  const stored = safeParse(storedSchema, value);
  if (!stored.success) {
    return { kind: safeParse(versionedSchema, value).success ? 'newer' : 'damaged' };
  }
  const saved = cellsIn(stored.data.saved).slice(0, MAX_SAVED);
  const recent = cellsIn(stored.data.recent)
    .filter((cell) => !saved.includes(cell))
    .slice(0, MAX_RECENT);
  return { kind: 'places', places: { saved, recent } };
}

export function formatPlaces({ saved, recent }: StoredPlaces): string {
  return JSON.stringify({ version: VERSION, saved, recent });
}

/** Saves a place at the end of the list or at a given index; beyond the limit nothing changes. */
export function withSaved(
  places: StoredPlaces,
  cell: string,
  at = places.saved.length,
): StoredPlaces {
  const { saved, recent } = places;
  if (saved.includes(cell) || saved.length >= MAX_SAVED) return places;
  return { saved: saved.toSpliced(at, 0, cell), recent: recent.filter((one) => one !== cell) };
}

/** Removes a saved place, which becomes a recent one. */
export function withoutSaved({ saved, recent }: StoredPlaces, cell: string): StoredPlaces {
  if (!saved.includes(cell)) return { saved, recent };
  const rest = saved.filter((one) => one !== cell);
  return withVisit({ saved: rest, recent }, cell);
}

/** Records that a place was viewed, unless it is saved. */
export function withVisit(places: StoredPlaces, cell: string): StoredPlaces {
  const { saved, recent } = places;
  if (saved.includes(cell) || recent[0] === cell) return places;
  const others = recent.filter((one) => one !== cell);
  return { saved, recent: [cell, ...others].slice(0, MAX_RECENT) };
}

/** Appends the places that are not saved yet, in their order. */
export function withAll(places: StoredPlaces, cells: readonly string[]): StoredPlaces {
  return cells.reduce((all, cell) => withSaved(all, cell), places);
}

/** The valid cells in a list of anything, each once. */
export function cellsIn(list: readonly unknown[]): string[] {
  return [
    ...new Set(
      list.flatMap((entry) => {
        const cell = safeParse(cellIdSchema, entry);
        return cell.success ? [cell.data] : [];
      }),
    ),
  ];
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
