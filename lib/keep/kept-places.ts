import * as z from 'zod/mini';
import { cellIdSchema } from '@/lib/contract/id-schemas';
import { safeParse } from '@/lib/contract/parse';

/**
 * What a browser keeps of the places that a reader cares about: cells and nothing else. What they are
 * called and what their weather is lives in the query cache. No cell is in both lists.
 */
export type KeptPlaces = {
  /** In the order in which they were saved. */
  readonly saved: readonly string[];
  /** Looked at and not saved, the last first. */
  readonly recent: readonly string[];
};

export const NOTHING_KEPT: KeptPlaces = { saved: [], recent: [] };

/** More than these would be a catalog, and no list. */
export const MOST_SAVED = 200;
export const MOST_RECENT = 8;

/** The version of the form in which places are stored. */
const VERSION = 1;

const storedSchema = z.object({
  version: z.literal(VERSION),
  saved: z.array(z.unknown()),
  recent: z.array(z.unknown()),
});
const versionedSchema = z.object({ version: z.int().check(z.minimum(VERSION + 1)) });

/** What was found where places are stored; `newer` was written by a later version than this one. */
export type Found =
  | { readonly kind: 'places'; readonly places: KeptPlaces }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'newer' };

/** Reads what was stored; null stands for nothing. A cell that is none is left out. */
export function readKept(text: string | null): Found {
  if (text === null) return { kind: 'places', places: NOTHING_KEPT };
  const value = parseJson(text);
  const stored = safeParse(storedSchema, value);
  if (!stored.success) {
    return { kind: safeParse(versionedSchema, value).success ? 'newer' : 'damaged' };
  }
  const saved = cellsIn(stored.data.saved).slice(0, MOST_SAVED);
  const recent = cellsIn(stored.data.recent)
    .filter((cell) => !saved.includes(cell))
    .slice(0, MOST_RECENT);
  return { kind: 'places', places: { saved, recent } };
}

export function writeKept({ saved, recent }: KeptPlaces): string {
  return JSON.stringify({ version: VERSION, saved, recent });
}

/** Saves a place at the end of the list, or back at its place of before; beyond the limit nothing changes. */
export function withSaved(places: KeptPlaces, cell: string, at = places.saved.length): KeptPlaces {
  const { saved, recent } = places;
  if (saved.includes(cell) || saved.length >= MOST_SAVED) return places;
  return { saved: saved.toSpliced(at, 0, cell), recent: recent.filter((one) => one !== cell) };
}

/** Takes a place out of the saved ones; it was looked at, so it is a recent one now. */
export function withoutSaved({ saved, recent }: KeptPlaces, cell: string): KeptPlaces {
  if (!saved.includes(cell)) return { saved, recent };
  const rest = saved.filter((one) => one !== cell);
  return withVisit({ saved: rest, recent }, cell);
}

/** Notes that a place was looked at; a saved one needs no note. */
export function withVisit(places: KeptPlaces, cell: string): KeptPlaces {
  const { saved, recent } = places;
  if (saved.includes(cell) || recent[0] === cell) return places;
  const others = recent.filter((one) => one !== cell);
  return { saved, recent: [cell, ...others].slice(0, MOST_RECENT) };
}

/** Adds what is not yet saved, in its order, after what is. */
export function withAll(places: KeptPlaces, cells: readonly string[]): KeptPlaces {
  return cells.reduce((all, cell) => withSaved(all, cell), places);
}

/** The cells in a list of anything, each once. */
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

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
