import { foldName } from '@/lib/geo/fold-name';
import type { PostRow, StationRow, TownRow, ZoneRow } from '@/lib/geo/table-rows';
import { NICKNAMES, RARER_NICKNAMES, stationCodes } from './nicknames';

/** Words that are not worth a key of their own; a name may still begin with one. */
const EMPTY_WORDS = new Set(
  'a and at by city county counties de del el feet from ft in la las los of on parish the to town village'.split(
    ' ',
  ),
);
/** Further words of a zone's long name, or further characters of any name, do not help a search. */
const MAX_WORDS = 8;
const MAX_CHARACTERS = 48;

/** Other spellings of a name's first word. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  saint: 'st',
  st: 'saint',
  sainte: 'ste',
  fort: 'ft',
  mount: 'mt',
};

/**
 * The sorted keys of the search, one per line: key, tab, number. The number is twice the index of the place
 * (the towns, then the places that only the post names, then the zones, then the stations), plus 1 if the key begins with a
 * later word of the name. Made at build time, because sorting takes longer than reading.
 */
export function makeSearchKeys(
  towns: readonly TownRow[],
  post: readonly PostRow[],
  zones: readonly ZoneRow[],
  stations: readonly StationRow[],
): string {
  const lines: string[] = [];
  const add = (key: string, place: number, isInner: boolean) =>
    lines.push(`${key.slice(0, MAX_CHARACTERS).trim()}\t${2 * place + Number(isInner)}`);
  const addName = (name: string, place: number) => {
    for (const spelling of spellingsOf(foldName(name))) {
      const words = spelling.split(' ');
      add(spelling, place, false);
      for (let at = 1; at < Math.min(words.length, MAX_WORDS); at += 1) {
        const word = words[at] ?? '';
        const isUseful = word.length > 1 && !EMPTY_WORDS.has(word) && !/\d/.test(word);
        if (isUseful) add(words.slice(at).join(' '), place, true);
      }
    }
  };
  let place = 0;
  for (const [name, state] of [...towns, ...post.filter(([, , , isPlace]) => isPlace)]) {
    addName(name, place);
    const key = `${name}|${state}`;
    for (const nickname of NICKNAMES[key] ?? []) add(nickname, place, false);
    for (const nickname of RARER_NICKNAMES[key] ?? []) add(nickname, place, true);
    place += 1;
  }
  for (const [id, name] of zones) {
    add(foldName(id), place, false);
    addName(name, place);
    place += 1;
  }
  for (const [id, name] of stations) {
    for (const code of stationCodes(id)) add(code, place, false);
    addName(name, place);
    place += 1;
  }
  // By code unit, as the search compares: the tab sorts before any character of a longer key.
  return [...new Set(lines)].sort((a, b) => (a < b ? -1 : 1)).join('\n');
}

function spellingsOf(name: string): string[] {
  const other = name.replace(/^\w+/, (word) => OTHER_SPELLINGS[word] ?? word);
  return other === name ? [name] : [name, other];
}
