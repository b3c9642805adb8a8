import { foldName } from '@/lib/geo/fold-name';
import type { PostRow } from './post';
import type { TownRow } from './towns';
import type { ZoneRow } from './zones';

/** Words that nobody would look a place up by; a name may still begin with one. */
const EMPTY_WORDS = new Set(
  'a and at by city county counties de del el feet from ft in la las los of on parish the to town village'.split(
    ' ',
  ),
);
/** More words than these of a zone's long name, or characters of any, tell nothing new. */
const MOST_WORDS = 8;
const MOST_CHARACTERS = 48;

/** What a name may be spelled with instead, word by word. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  saint: 'st',
  st: 'saint',
  sainte: 'ste',
  fort: 'ft',
  mount: 'mt',
};

/** Names that are no other spelling of a place's own. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  'New York|NY': ['new york city', 'nyc'],
  'Bronx|NY': ['the bronx'],
  'Utqiagvik|AK': ['barrow'],
};

/**
 * The keys that places are found by, sorted, a line each: key, tab, number, in which places are numbered
 * through the towns, then the post's own places, then the zones, and the number is even where the key
 * is the beginning of the name, odd where it begins with a later word. Made at build time, as sorting
 * takes longer than reading.
 */
export function makeSearchKeys(
  towns: readonly TownRow[],
  post: readonly PostRow[],
  zones: readonly ZoneRow[],
): string {
  const lines: string[] = [];
  const add = (key: string, place: number, isInner: boolean) =>
    lines.push(`${key.slice(0, MOST_CHARACTERS).trim()}\t${2 * place + Number(isInner)}`);
  const addName = (name: string, place: number) => {
    for (const spelling of spellingsOf(foldName(name))) {
      const words = spelling.split(' ');
      add(spelling, place, false);
      for (let at = 1; at < Math.min(words.length, MOST_WORDS); at += 1) {
        const word = words[at] ?? '';
        const isTelling = word.length > 1 && !EMPTY_WORDS.has(word) && !/\d/.test(word);
        if (isTelling) add(words.slice(at).join(' '), place, true);
      }
    }
  };
  let place = 0;
  for (const [name, state] of [...towns, ...post.filter(([, , , isPlace]) => isPlace)]) {
    addName(name, place);
    for (const nickname of NICKNAMES[`${name}|${state}`] ?? []) add(nickname, place, false);
    place += 1;
  }
  for (const [id, name] of zones) {
    add(foldName(id), place, false);
    addName(name, place);
    place += 1;
  }
  // By code unit, as the search compares: the tab comes before whatever a longer key goes on with.
  return [...new Set(lines)].sort((a, b) => (a < b ? -1 : 1)).join('\n');
}

function spellingsOf(name: string): string[] {
  const other = name.replace(/^\w+/, (word) => OTHER_SPELLINGS[word] ?? word);
  return other === name ? [name] : [name, other];
}
