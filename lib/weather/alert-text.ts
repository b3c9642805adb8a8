/** A part of an alert's text: its heading, if any, and the text below it. */
export type AlertPart = {
  /** Its index in the text, because two parts may have the same words. */
  readonly key: number;
  /** In sentence case: "What", "Additional details", "Tonight". */
  readonly heading: string | null;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
};

export type AlertText = {
  readonly parts: readonly AlertPart[];
  /** Whether the text was too long and was cut off. */
  readonly clipped: boolean;
};

/** The longest real texts have 5,000 characters; one of 50,000 is a mistake. */
const MOST_CHARACTERS = 12_000;

/** "* WHAT...", "* ADDITIONAL DETAILS...", and ".TONIGHT..." in marine forecasts. */
const HEADED = /^(?:\*\s*|\.)([A-Z][A-Z0-9 /&',-]{1,48}?)\s*\.\.\.\s*/;

/**
 * Turns an alert's teletype text into parts: "* WHAT..." becomes a heading, lines broken at 69 characters
 * are joined, lists stay lists, and headlines in capitals become title case.
 */
export function readAlertText(text: string): AlertText {
  const clipped = text.length > MOST_CHARACTERS;
  const read = clipped ? text.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/, '…') : text;
  const blocks = read
    .replaceAll(/\r\n?/g, '\n')
    // Marine forecasts have no blank lines between their parts.
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
    else if (line !== '') paragraphs.push(calmLine(line));
  }
  return { key, heading, paragraphs: distinct(paragraphs), points: distinct(points) };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}

/** "...HIGH SURF ADVISORY IN EFFECT..." without the dots and in title case. */
function calmLine(line: string): string {
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

function sentenceCase(text: string): string {
  const lower = text.trim().toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
