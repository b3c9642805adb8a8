import { HAZARD_NAMES } from './alert-hazards';

/** The longest real texts have 5,000 characters; one of 50,000 is a mistake. */
export const MOST_CHARACTERS = 12_000;

/** The phrases by which the NWS marks its gravest warnings. The event's name does not show them. */
const EMERGENCIES = [
  ['tornado', /\bTORNADO EMERGENCY\b|\bthis is a tornado emergency\b/],
  ['flash-flood', /\bFLASH FLOOD EMERGENCY\b|\bthis is a flash flood emergency\b/],
  [
    'dangerous-situation',
    /\bPARTICULARLY DANGEROUS SITUATION\b|\bthis is an? (extremely|particularly) dangerous situation\b/i,
  ],
] as const;

export type AlertEmergency = (typeof EMERGENCIES)[number][0];

const OVER =
  /\b(?:has|have|had) (?:now )?(?:been )?(?:cancell?ed|expired|replaced|upgraded)\b|\b(?:is|are|was|were) (?:now |hereby )?(?:cancell?ed|no longer in effect)\b/i;
/** Cancelled for some places only: it goes on for others. */
const GOES_ON = /\b(?:remains?|continues?) (?:in effect|valid|for|until)\b/i;
/** What was before this one has ended, and this one begins by saying so. */
const EARLIER = /\b(?:previous|earlier|former|prior|preceding)\b/;
const PRODUCT = /\b(?:warning|watch|advisory|alert|statement|outlook|message|emergency)s?\b/i;

/** What stands before the first blank line or the first full stop: the sentence that says what it is about. */
function firstSentence(text: string): string {
  const block =
    text
      .trim()
      .replace(PRODUCT_CODE, '')
      .split(/\n\s*\n/)[0] ?? '';
  const line = block.replaceAll(/\s*\n\s*/g, ' ').replace(/^\.{1,3}/, '');
  return /^.*?\.(?=\s|$)/.exec(line)?.[0] ?? line;
}

/** The first line of a short-fused warning: "FFWLZK" names the product and its office. */
export const PRODUCT_CODE = /^[A-Z]{3}[A-Z0-9]{3}[ \t]*(?:\n+|$)/;

/**
 * Whether an alert's own words say that it is over ("The Heat Advisory has been cancelled."), in its headline or
 * the first sentence of its text. The service lists such alerts with an expiry that is still to come.
 *
 * Words about another product do not count: a Red Flag Warning begins by ending the watch before it.
 */
export function isOverByWords(
  event: string | null,
  headline: string | null,
  text: string | null,
): boolean {
  return [headline ?? '', firstSentence(text ?? '')].some((words) =>
    words.split('...').some((part) => endsEvent(part, event)),
  );
}

function endsEvent(words: string, event: string | null): boolean {
  const over = OVER.exec(words);
  if (!over || GOES_ON.test(words)) return false;
  const subject = words.slice(0, over.index).toLowerCase();
  if (EARLIER.test(subject)) return false;
  const name = event?.trim().toLowerCase() ?? '';
  const named = HAZARD_NAMES.filter((hazard) => subject.includes(hazard));
  // A Flash Flood Warning that was replaced is not the Flood Warning that replaces it.
  const others = named.filter((hazard) => hazard !== name && hazard.includes(name));
  const rest = others.reduce((text, hazard) => text.replaceAll(hazard, ''), subject);
  if (name !== '' && rest.includes(name)) return true;
  if (named.some((hazard) => hazard !== name)) return false;
  return PRODUCT.test(subject) || /^\W*(?:this|it)\b/.test(subject) || subject.trim() === '';
}

/** The gravest phrase in an alert's headline and texts, or null. */
export function emergencyIn(words: readonly (string | null)[]): AlertEmergency | null {
  if (!words.some((text) => text !== null && /emergency|situation/i.test(text))) return null;
  const all = words.map((text) => text?.replaceAll(/\s+/g, ' ') ?? '').join(' ... ');
  return (
    EMERGENCIES.find(([, phrase]) =>
      all.split(/(?<=[.!])\s+/).some((part) => phrase.test(part) && !OVER.test(part)),
    )?.[0] ?? null
  );
}

/** The categories of EPA's air quality index by which alerts call the air, worst first. */
const AIR_WORDS = [
  ['hazardous', /\bmaroon\b|\bhazardous\b(?! (?:weather|material))/i],
  ['very-unhealthy', /\bpurple\b|\bvery unhealthy\b/i],
  [
    'unhealthy',
    /\bred (?:or|category|level|range|air|aqi|alert|forecast|\()|\(red\)|\bcode red\b|\bunhealthy\b(?! for)/i,
  ],
  [
    'sensitive',
    /\(orange\)|\bcode orange\b|\borange (?:or|category|level|range|air|aqi)\b|\bfor sensitive groups\b/i,
  ],
] as const;

export type AlertedAir = (typeof AIR_WORDS)[number][0];

/** Where the advice begins, which lists what to do in every category. */
const ADVICE = /\n\s*\*?\s*(?:IMPACTS?|PRECAUTIONARY|Precautionary|Health|HEALTH|For )/;

/**
 * The worst category of air that an Air Quality Alert expects, or null if it names none. The NWS passes these
 * alerts on from others, without a severity.
 */
export function airIn(text: string | null): AlertedAir | null {
  const expected = (text ?? '').split(ADVICE)[0]?.replaceAll(/\s+/g, ' ') ?? '';
  return AIR_WORDS.find(([, words]) => words.test(expected))?.[0] ?? null;
}
