/**
 * Joins lines that were broken at 69 characters. Three dots, the teletype's comma and colon, become what they
 * stand for.
 */
export function joinLines(text: string): string {
  return text
    .trim()
    .replaceAll(
      /\b(for|include[sd]?|including|near|are|following|counties)\.\.\.\s*\n\s*/gi,
      '$1: ',
    )
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/(?<=\w)\.\.\.$/g, '.')
    .replaceAll(/(?<=[a-z])\.\.\. ?(?=[a-z])/g, ', ');
}

/** Where one column ends: at two spaces or more, but not at the two that some writers put after a full stop. */
const COLUMN_GAP = /(?<![.:!?]) {2,}(?=\S)/;

/**
 * Splits lines that end in a table of two or more columns into the words before it and its cells, row by row.
 * Without a table, all is words.
 */
export function splitTable(text: string): { readonly words: string; readonly cells: string[] } {
  const lines = text.trim().split('\n');
  const rows = lines.map((line) => line.trim().split(COLUMN_GAP));
  const at = rows.findIndex((row) => row.length > 1);
  const table = at === -1 ? [] : rows.slice(at);
  const isTable = table.filter((row) => row.length > 1).length * 2 >= Math.max(1, table.length);
  if (!isTable) return { words: text, cells: [] };
  return {
    words: lines.slice(0, at).join('\n'),
    cells: table.flat().filter((cell) => cell !== ''),
  };
}

/** "...HIGH SURF ADVISORY IN EFFECT..." without the dots and in title case. */
export function calmLine(line: string): string {
  const bare = /^\.\.\.(.*?)\.*$/.exec(line)?.[1] ?? line.replace(/^\.(?=[A-Z])/, '');
  return isShouting(bare) ? titleCase(bare) : bare;
}

function isShouting(text: string): boolean {
  const letters = text.replaceAll(/[^A-Za-z]/g, '');
  return letters.length >= 12 && letters.replaceAll(/[^A-Z]/g, '').length > letters.length * 0.8;
}

/** Words that a title writes in lower case, and abbreviations that keep their capitals. */
const SMALL = /^(a|an|and|at|by|for|from|in|of|on|or|the|this|through|to|until|with)$/i;
const CAPITALS = /^([AP]M|[AECMPH][SD]T|ET|CT|AK[SD]T|UTC|NWS|NOAA|US)$/;
/** Time zones that are also words ("at", "Mt"): they count as time zones only after a time. */
const ZONES_AFTER_A_TIME = /^(AT|MT|PT|HT)$/;
const TIME = /^(\d{1,2}(:?\d\d)?|[AP]M|noon|midnight)$/i;

/** Capitalizes every word, because names of places cannot be distinguished from other words. */
function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index, words) => {
      const bare = word.replaceAll(/[^A-Za-z]/g, '');
      if (CAPITALS.test(bare)) return word;
      if (ZONES_AFTER_A_TIME.test(bare) && TIME.test(words[index - 1] ?? '')) return word;
      const lower = word.toLowerCase();
      if (index > 0 && SMALL.test(bare)) return lower;
      return lower.replaceAll(/(^|[-/(])[a-z]/g, (start) => start.toUpperCase());
    })
    .join(' ');
}

/** "ADDITIONAL DETAILS" as "Additional details". */
export function sentenceCase(text: string): string {
  const lower = text.trim().toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** A full stop in these does not end a sentence. */
const ABBREVIATED = /\b(?:St|Mt|Ft|Dr|Jr|No|U\.S|a\.m|p\.m|approx)\.$/;

/** The sentences of a paragraph, in which lines are already joined. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const piece of paragraph.split(/(?<=[.!?]["”)]?)\s+(?=["“(]?[A-Z0-9])/)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) {
      sentences[sentences.length - 1] = `${last} ${piece}`;
    } else sentences.push(piece);
  }
  return sentences;
}
