import { BASE_FILES_PATH } from '@/lib/contract/paths';

/** What a map names. The first of its towns has a rank, and each of the others the next: the largest of all is 0. */
export type MapPlaces = {
  readonly states: readonly (readonly [code: string, name: string, lng: number, lat: number])[];
  readonly firstRank: number;
  readonly towns: readonly (readonly [name: string, lng: number, lat: number])[];
};

/** The files of names: for the country, and what is added to it closer by. */
export const NAME_FILES = ['labels', 'towns', 'villages'] as const;
export type NameFile = (typeof NAME_FILES)[number];

/** The address of a file of names. */
export function nameFilePath(name: NameFile): string {
  return `${BASE_FILES_PATH}${name}.json`;
}

/** All places of some files, of which the first ranks come first. */
export function joinPlaces(files: readonly MapPlaces[]): MapPlaces {
  return {
    states: files.flatMap(({ states }) => states),
    firstRank: files[0]?.firstRank ?? 0,
    towns: files.flatMap(({ towns }) => towns),
  };
}
