/**
 * Words that the service sends, as a page shows them: in the reader's language where we know how to say
 * them, else as they came. `lang` is the language of `text` if it isn't that of the page.
 */
export type Words = { readonly text: string; readonly lang: 'en' | undefined };

/** One way to show each kind of the service's words. Sentences and names of places are never translated. */
export type ServiceWords = {
  /** The sky of an hour, a day or an observation: "Chance Rain Showers", "Light Snow". */
  sky(text: string): Words;
  /** The name of an alert: "Winter Storm Warning". */
  event(text: string): Words;
  /** How much pollen there is: "Moderate". */
  pollenLevel(text: string): Words;
  /** A plant, or a kind of plants: "Ragweed". */
  allergen(text: string): Words;
};

const asSent = (text: string): Words => ({ text, lang: 'en' });

/** The map's own words for strengths of pollen that services spell or call otherwise. */
const POLLEN_LEVELS = new Map([
  ['medium', 'Moderate'],
  ['very high', 'Very high'],
  ['very_high', 'Very high'],
  ['severe', 'Very high'],
]);

/** The service writes English, so an English page shows its words as they are. */
export const englishWords: ServiceWords = {
  sky: asSent,
  event: asSent,
  pollenLevel: (text) => asSent(POLLEN_LEVELS.get(text.trim().toLowerCase()) ?? text),
  allergen: asSent,
};
