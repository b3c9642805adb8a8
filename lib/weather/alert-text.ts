import { PRODUCT_CODE } from './alert-end';
import { calmLine, joinLines, sentenceCase, sentencesOf, splitTable } from './alert-lines';
import { MAX_CHARACTERS } from './alert-words';

/** The parts that nearly every text has, by the headings that the NWS gives them. */
const KINDS = {
  what: /^what$/i,
  hazard: /^hazards?$/i,
  where: /^(?:where|affected areas?|locations impacted)$/i,
  when: /^(?:when|timing)$/i,
  source: /^source$/i,
  impacts: /^impacts?$/i,
  advice: /^(?:precautionary|preparedness).*$|^what to do$/i,
  details: /^additional details$/i,
} as const;

type AlertPartKind = keyof typeof KINDS;

/** A part of an alert's text: its heading, if any, and the text below it. */
export type AlertPart = {
  /** Its index in the text, because two parts may have the same words. */
  readonly key: number;
  /** What it is about, if its heading is one of the usual ones or if it says what to do. */
  readonly kind: AlertPartKind | null;
  /** Any other heading, in sentence case: "Outflow winds", "Tonight". */
  readonly heading: string | null;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
};

type AlertText = {
  readonly parts: readonly AlertPart[];
  /** Whether the text was too long and was cut off. */
  readonly clipped: boolean;
};

/** "* WHAT...", "* ADDITIONAL DETAILS...", and ".TONIGHT..." in marine forecasts. */
const STARRED = /^(?:\*\s*|\.)([A-Z][A-Z0-9 /&',-]{1,48}?)\s*\.\.\.\s*/;
/** "HAZARD...60 mph wind gusts": short, and followed by words in lower case. */
const BARE = /^([A-Z][A-Z/]*(?: [A-Z/]+){0,3})\s*\.\.\.\s*(?=\S[^.]*[a-z])/;
const LABELED = /^(Precautionary\/Preparedness Actions?)\s*:\s*/i;

/**
 * Turns an alert's teletype text into parts: "* WHAT..." and "HAZARD..." become headings, lines broken at 69
 * characters are joined, lists and columns become lists, and headlines in capitals become title case. What says
 * what to do is one part of its own, right after what is expected.
 */
export function readAlertText(text: string): AlertText {
  const clipped = text.length > MAX_CHARACTERS;
  const read = clipped ? text.slice(0, MAX_CHARACTERS).replace(/\s+\S*$/, '…') : text;
  const blocks = read
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .replace(PRODUCT_CODE, '')
    // Marine forecasts and some warnings have no blank lines between their parts.
    .replaceAll(/\n(?=\.[A-Z][A-Z ]*\.\.\.)/g, '\n\n')
    .replaceAll(/\n(?=(?:HAZARD|SOURCE|IMPACT)\.\.\.)/g, '\n\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return { parts: withAdvice(joinLists(blocks.map(partOf))), clipped };
}

function partOf(block: string, key: number): AlertPart {
  const headed = STARRED.exec(block) ?? BARE.exec(block) ?? LABELED.exec(block);
  const title = headed?.[1] ?? null;
  const kind = title === null ? null : kindOf(title);
  const body = headed ? block.slice(headed[0].length) : block;
  const paragraphs: string[] = [];
  const points: string[] = [];
  for (const piece of body.split(/\n(?=\s*[-•*] )/)) {
    const { words, cells } = splitTable(piece);
    const line = joinLines(words);
    const point = /^[-•*]\s+(.*)$/.exec(line)?.[1];
    if (point) points.push(calmLine(point));
    else if (line !== '') paragraphs.push(calmLine(line));
    points.push(...cells);
  }
  const heading = title === null || kind ? null : sentenceCase(title);
  return { key, kind, heading, paragraphs: distinct(paragraphs), points: distinct(points) };
}

function kindOf(title: string): AlertPartKind | null {
  for (const [kind, words] of Object.entries(KINDS)) {
    if (words.test(title.trim()) && isKind(kind)) return kind;
  }
  return null;
}

function isKind(kind: string): kind is AlertPartKind {
  return Object.hasOwn(KINDS, kind);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

const isBare = ({ kind, heading }: AlertPart) => kind === null && heading === null;

/** A list goes on over blank lines, and belongs to the paragraph that announces it. */
function joinLists(parts: readonly AlertPart[]): AlertPart[] {
  const joined: AlertPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isList = isBare(part) && part.paragraphs.length === 0;
    const goesOn = last && (last.points.length > 0 || last.paragraphs.at(-1)?.endsWith(':'));
    if (last && isList && goesOn && (isBare(last) || last.kind === 'advice')) {
      joined[joined.length - 1] = { ...last, points: distinct([...last.points, ...part.points]) };
    } else joined.push(part);
  }
  return joined;
}

/**
 * Gathers what says what to do: under the NWS's own heading for it, or else without any heading behind the rest.
 * The service appends it there.
 */
function withAdvice(parts: readonly AlertPart[]): AlertPart[] {
  const lastHeaded = parts.findLastIndex((part) => !isBare(part));
  const isCalling = (part: AlertPart, index: number) => {
    if (part.kind === 'advice') return true;
    if (!isBare(part)) return false;
    // A text without headings begins with what happens.
    return index > Math.max(lastHeaded, 0) && isAdvice(part.paragraphs.join(' '));
  };
  const calls = parts.filter(isCalling);
  const [first] = calls;
  if (!first) return [...parts];
  const advice: AlertPart = {
    key: first.key,
    kind: 'advice',
    heading: null,
    paragraphs: distinct(calls.flatMap(({ paragraphs }) => paragraphs)),
    points: distinct(calls.flatMap(({ points }) => points)),
  };
  const rest = parts.filter((part) => !calls.includes(part));
  const at = rest.findIndex(({ kind }) => kind === 'what' || kind === 'hazard');
  return at === -1 ? [...rest, advice] : [...rest.slice(0, at + 1), advice, ...rest.slice(at + 1)];
}

/** Four lines on a phone; the longest sentence of a WHAT has about 200 characters. */
const MOST_OF_A_SENTENCE = 320;

function clip(sentence: string): string {
  if (sentence.length <= MOST_OF_A_SENTENCE) return sentence;
  return sentence.slice(0, MOST_OF_A_SENTENCE).replace(/\s+\S*$/, '…');
}

/** "The National Weather Service in Binghamton has issued a": what follows is the news. */
const ISSUER = /^the national weather service\b.*\bhas\b/i;

/**
 * The first sentence of what an alert expects: of WHAT, else of HAZARD, else of the first paragraph; the sentence
 * about this event, where the text is about several. Null if it has no text.
 */
export function expectedOf(event: string | null, { parts }: AlertText): string | null {
  const named =
    parts.find(({ kind }) => kind === 'what') ?? parts.find(({ kind }) => kind === 'hazard');
  const first = named ?? parts.find((part) => !ISSUER.test(part.paragraphs[0] ?? '')) ?? parts[0];
  const sentences = sentencesOf(first?.paragraphs[0] ?? first?.points[0] ?? '');
  const about = `for the ${event?.trim().toLowerCase()},`;
  const sentence =
    sentences.find((text) => text.toLowerCase().startsWith(about)) ?? sentences[0] ?? '';
  return clip(sentence) || null;
}

/** The verbs with which the NWS's calls to action begin. */
const VERBS =
  'act|alter|avoid|be|call|carry|check|clear|climb|close|consider|cover|delay|do|drink|drive|evacuate|fasten|find|follow|get|go|heed|inspect|keep|know|leave|limit|listen|look|make|monitor|move|never|pay|plan|postpone|practice|prepare|proceed|protect|provide|reduce|remain|remember|report|reschedule|secure|seek|shelter|slow|stay|stop|swim|take|travel|try|turn|use|wait|watch|wear';
/** "If you must travel, keep …", "For your protection move …", "Please report …" */
const CALL = new RegExp(
  `^(?:(?:if|when|before|to) [^.]{2,80}?, |for your (?:own )?(?:protection|safety),? |please )?(?:${VERBS})\\b`,
  'i',
);
const SHOULD =
  /\b(?:should|must) (?:not |also |now |immediately )?(?:alter|avoid|be prepared|consider|follow|limit|monitor|move|prepare|remain|seek|stay|take)\b|\b(?:is|are) (?:urged|advised|asked|encouraged|recommended)\b|\bnot recommended\b|\brecommended actions\b|\bdo not\b|\bdon['’]t\b|\bminimized by avoiding\b/i;

/** Whether a sentence says what to do. */
function isCall(sentence: string): boolean {
  return CALL.test(sentence) || SHOULD.test(sentence);
}

/** Whether a paragraph says what to do, in any of its sentences. */
function isAdvice(paragraph: string): boolean {
  return sentencesOf(paragraph).some(isCall);
}
