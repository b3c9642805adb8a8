/** A part of an alert's text: a heading where it had one, and what stands below it. */
export type AlertPart = {
  /** Its place in the text: the same words may stand there twice. */
  readonly key: number;
  /** In calm letters: "What", "Additional details", "Tonight". */
  readonly heading: string | null;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
};

export type AlertText = {
  readonly parts: readonly AlertPart[];
  /** Whether the text went on beyond what anybody would read. */
  readonly clipped: boolean;
};

/** The longest real texts are of 5,000 characters; one of 50,000 is a mistake of somebody's. */
const MOST_CHARACTERS = 12_000;

/** "* WHAT...", "* ADDITIONAL DETAILS...", and of marine forecasts ".TONIGHT...". */
const HEADED = /^(?:\*\s*|\.)([A-Z][A-Z0-9 /&',-]{1,48}?)\s*\.\.\.\s*/;

/**
 * An alert's text as its writers meant it: the parts that teletype marks as "* WHAT..." get headings,
 * lines broken at 69 characters are joined, lists stay lists, and a headline that shouts is calmed.
 */
export function readAlertText(text: string): AlertText {
  const clipped = text.length > MOST_CHARACTERS;
  const kept = clipped ? text.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/, '…') : text;
  const blocks = kept
    .replaceAll(/\r\n?/g, '\n')
    // Marine forecasts put their parts one below the other, without a blank line.
    .replaceAll(/\n(?=\.[A-Z][A-Z ]*\.\.\.)/g, '\n\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return { parts: blocks.map(partOf), clipped };
}

function partOf(block: string, key: number): AlertPart {
  const headed = HEADED.exec(block);
  const heading = headed?.[1] ? sentenceCase(headed[1]) : null;
  const body = headed ? block.slice(headed[0].length) : block;
  const paragraphs: string[] = [];
  const points: string[] = [];
  for (const piece of body.split(/\n(?=\s*[-•] )/)) {
    const line = joinLines(piece);
    const point = /^[-•]\s+(.*)$/.exec(line)?.[1];
    if (point) points.push(point);
    else if (line !== '') paragraphs.push(calm(line));
  }
  return { key, heading, paragraphs: distinct(paragraphs), points: distinct(points) };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}

/** "...HIGH SURF ADVISORY IN EFFECT..." without its dots and without the shouting. */
function calm(line: string): string {
  const bare = /^\.\.\.(.*?)\.*$/.exec(line)?.[1] ?? line.replace(/^\.(?=[A-Z])/, '');
  return shouts(bare) ? titleCase(bare) : bare;
}

function shouts(text: string): boolean {
  const letters = text.replaceAll(/[^A-Za-z]/g, '');
  return letters.length >= 12 && letters.replaceAll(/[^A-Z]/g, '').length > letters.length * 0.8;
}

/** Small words of titles, and what keeps its capitals: hours and the zones of clocks. */
const SMALL = /^(a|an|and|at|by|for|from|in|of|on|or|the|this|through|to|until|with)$/i;
const CAPITALS = /^([AP]M|[AECMPH][SD]T|ET|CT|AK[SD]T|UTC|NWS|NOAA|US)$/;
/** Zones of clocks that are words as well ("at", "Mt"): zones only where a time stands before them. */
const ZONES_AFTER_A_TIME = /^(AT|MT|PT|HT)$/;
const TIME = /^(\d{1,2}(:?\d\d)?|[AP]M|noon|midnight)$/i;

/** Every word with a capital: names of places must keep theirs, and cannot be told from other words. */
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

function sentenceCase(text: string): string {
  const lower = text.trim().toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
