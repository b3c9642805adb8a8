import { endInWords } from './alert-end';

/** The longest real texts have 5,000 characters; one of 50,000 is a mistake. */
export const MAX_CHARACTERS = 12_000;

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

/** The gravest phrase in an alert's headline and texts, or null. */
export function emergencyIn(words: readonly (string | null)[]): AlertEmergency | null {
  if (!words.some((text) => text !== null && /emergency|situation/i.test(text))) return null;
  const all = words.map((text) => text?.replaceAll(/\s+/g, ' ') ?? '').join(' ... ');
  return (
    EMERGENCIES.find(([, phrase]) =>
      all.split(/(?<=[.!])\s+/).some((part) => phrase.test(part) && !isCancelled(part, phrase)),
    )?.[0] ?? null
  );
}

/** Whether a sentence does nothing but end the emergency that it names. */
function isCancelled(sentence: string, phrase: RegExp): boolean {
  const event = phrase.exec(sentence)?.[0] ?? null;
  return endInWords({ event, headline: sentence, description: null }) === 'over';
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
