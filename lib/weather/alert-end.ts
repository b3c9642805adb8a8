import { HAZARD_NAMES } from './alert-hazards';

/**
 * What an alert's own words say of its end: that it is over, or something that leaves a doubt, like an end for one of
 * its counties. Null if they say nothing of the kind.
 */
export type EndInWords = 'over' | 'doubt' | null;

/** What is to be known of an alert in order to understand the words that end it. */
type EndingAlert = {
  readonly event: string | null;
  readonly headline: string | null;
  readonly description: string | null;
  /** The areas that it names, "Adams, CO; Boulder, CO"; null or absent if the source does not tell them. */
  readonly areas?: string | null | undefined;
};

/** The first line of a short-fused warning: "FFWLZK" names the product and its office. */
export const PRODUCT_CODE = /^[A-Z]{3}[A-Z0-9]{3}[ \t]*(?:\n+|$)/;

/** What ends its subject. Upgraded from a watch, or to an emergency, it begins or goes on. */
const ENDS =
  /\b(?:has|have|had) (?:now )?(?:been (?:cancell?ed|replaced|upgraded to (?:an? )?‹other›)|expired)(?!\w)|\b(?:is|are|was|were) (?:now |hereby )?(?:cancell?ed|no longer in effect)\b/i;
/** The same, said of its object: "The National Weather Service has cancelled the Heat Advisory." */
const ENDS_OBJECT =
  /\b(?:cancell?(?:ed|s)|terminated|lifted|ended)\b(?: (?:the|this|its|a|an))?\s+$/i;
/** A word of each of those: few alerts have any, and the rest need no closer look. */
const MAY_END =
  /\b(?:cancell?(?:ed|s)|replaced|upgraded|expired|terminated|lifted|ended|no longer in effect)\b/i;
/** Words by which something goes on, or comes back, wherever they stand. */
const GOES_ON =
  /\b(?:remain|continu|still|resum|re-?issu|again|another|extend|expand|appl(?:y|ies)|error|except)/i;
/** An end that may come, or has to be waited for. */
const CONDITION =
  /\b(?:if|until|unless|when|once|before|after|whether) (?:(?:the|this|that|a|an) )?$/i;
const HARD_BREAK =
  /\.{2,}|;|\s[-\u2013\u2014]+\s|\b(?:but|while|whereas|although|though|however)\b/i;
const SOFT_BREAK = /,(?: and\b)?|\band\b/i;
const VERB =
  /\b(?:is|are|was|were|has|have|had|will|may|remains?|continues?|replaces?|goes?|issued)\b/i;

const TIME =
  '(?:\\d{1,4}(?::\\d\\d)? ?(?:am|pm)|noon|midnight)(?: [a-z]{2,3}t)?(?: (?:this|today|tonight|morning|afternoon|evening|[a-z]+day))*';
const PRODUCT = `(?:(?:the|this|that|a|an) )?‹\\w+›(?: in effect until ${TIME})?`;
const END =
  '(?:(?:has|have) (?:now )?(?:been (?:cancell?ed|replaced by (?:an? |the )?‹other›|upgraded to (?:an? )?‹other›)|expired)' +
  '|(?:is|are) (?:now |hereby )?(?:cancell?ed|no longer in effect))';
/**
 * A sentence that does nothing but end the products that it names. Every other word may be a limit to what ends: a
 * place, a time, an exception. The places that it names are told apart from it.
 */
const NOTHING_ELSE = new RegExp(
  `^(?:at ${TIME}, )?(?:this|it|(?:${PRODUCT}(?:, and |, | and ))*${PRODUCT})(?<where> for [^‹›]+?)?` +
    ` ${END}(?: and ${END})?(?: at this time)?(?<wherever> for [^‹›]+)?$`,
  'i',
);
/** A product beside others. */
const SEVERAL = /^‹own›.*(?:,| and ).*‹/i;
const PRONOUN = /^\W*(?:this|it)\W*$/i;
const EARLIER = /\b(?:previous|earlier|former|prior|preceding) $/i;

const KINDS = [
  'warning',
  'watch',
  'advisory',
  'alert',
  'statement',
  'outlook',
  'message',
  'emergency',
];
/** Any product may be called so. */
const ANY_KIND = ['alert', 'message'];

/**
 * What the headline of an alert, or the first sentence of its text, says of the alert's end. The service lists alerts
 * that are over with an expiry that is still to come ("The Heat Advisory has been cancelled.").
 *
 * These words can only take a danger away. So an alert is over only if a sentence says that and nothing else, for all of
 * its places, and nothing beside it says that it goes on. Whatever else speaks of its end is a doubt.
 */
export function endInWords({ event, headline, description, areas }: EndingAlert): EndInWords {
  const head = headline ?? '';
  const [sentence, rest] = firstSentence(description ?? '');
  if (![head, sentence].some((words) => MAY_END.test(words))) return null;
  const naming = namesOf(event);
  const said = [head, sentence].map((words) => marked(words, naming));
  const mayEnd = said.some((words) =>
    clausesOf(words).some((clause, index) => endsOwn(clause, index === 0)),
  );
  if (!mayEnd) return null;
  const plain = said.map((words) => endsPlainly(words, areas ?? null));
  const goesOn =
    GOES_ON.test(`${head} ${sentence} ${rest}`) || marked(rest, naming).includes('‹own›');
  const isPlain = plain.includes(true) && !plain.includes(false) && !goesOn;
  return isPlain ? 'over' : 'doubt';
}

/**
 * Whether words, in which products are marked, end their own and say nothing else of it, in clauses of which others may
 * speak of other products; null if none of them is about it.
 */
function endsPlainly(words: string, areas: string | null): boolean | null {
  const clauses = words
    .split(/\.{2,}|;|(?<=[a-z])\.(?=\s|$)/i)
    .map((clause) => clause.replaceAll(/\s+/g, ' ').replace(/^[\s.*]+|[\s.*]+$/g, ''))
    .filter((clause) => clause !== '');
  const own = clauses.filter((clause) => clause.includes('‹own›') || !clause.includes('‹'));
  const found = own.map((clause) => NOTHING_ELSE.exec(clause));
  if (!own.some((clause) => clause.includes('‹own›')) && found.every((one) => one === null))
    return null;
  return found.every((one) => {
    const { where, wherever } = one?.groups ?? {};
    return one !== null && [where, wherever].every((place) => !place || isAll(place, areas));
  });
}

/** Whether a clause, in which products are marked, may speak of the end of its own alert. */
function endsOwn(clause: string, isFirst: boolean): boolean {
  const verb = ENDS.exec(clause);
  if (!verb) return endsAsObject(clause);
  const subject = clause.slice(0, verb.index);
  const last = subject.lastIndexOf('‹');
  if (last === -1) return isFirst && PRONOUN.test(subject);
  if (CONDITION.test(subject.slice(0, last))) return false;
  return subject.startsWith('‹own›', last) || SEVERAL.test(subject.slice(subject.indexOf('‹own›')));
}

function endsAsObject(clause: string): boolean {
  const at = clause.indexOf('‹own›');
  return at !== -1 && ENDS_OBJECT.test(clause.slice(0, at));
}

/** Whether places are all those that an alert names, and no part of any. */
function isAll(place: string, areas: string | null): boolean {
  const names = (areas ?? '')
    .split(';')
    .map((area) => (area.split(',')[0] ?? '').trim().toLowerCase())
    .filter((name) => name !== '');
  // The longest first: Green Lake is not Green.
  const byLength = [...names].sort((a, b) => b.length - a.length);
  let rest = place.toLowerCase();
  for (const name of byLength) {
    const at = rest.search(new RegExp(`\\b${escaped(name)}\\b`));
    if (at === -1) return false;
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length)}`;
  }
  return (
    names.length > 0 && /^\W*(?:(?:for|and|the|county|counties|parish|parishes)\W*)*$/.test(rest)
  );
}

function escaped(name: string): string {
  return name.replace(/[^a-z0-9 ]/g, '\\$&');
}

type Naming = { readonly pattern: RegExp; readonly own: (name: string) => boolean };

/** How to find the names of products in words, and which of them mean an event. */
function namesOf(event: string | null): Naming {
  const name = event?.trim().toLowerCase() ?? '';
  const kind = KINDS.find((word) => name.endsWith(word));
  // The longest first: a Flash Flood Warning is not the Flood Warning that replaces it.
  const names = [...new Set([...HAZARD_NAMES, name])]
    .filter((one) => one !== '')
    .sort((a, b) => b.length - a.length)
    .map(escaped);
  return {
    pattern: new RegExp(`\\b(${[...names, ...KINDS].join('|')})(?:s|es)?\\b`, 'gi'),
    own: (found) => {
      const word = found.toLowerCase();
      if (name === '') return KINDS.includes(word);
      return word === name || word === kind || ANY_KIND.includes(word);
    },
  };
}

/** Words with ‹own› or ‹other› for each product that they name. */
function marked(words: string, { pattern, own }: Naming): string {
  return words.replaceAll(pattern, (_, name: string, at: number) =>
    own(name) && !EARLIER.test(words.slice(0, at)) ? '‹own›' : '‹other›',
  );
}

/** The clauses of a sentence in which products are marked. */
function clausesOf(words: string): string[] {
  return words.split(HARD_BREAK).flatMap((part) => {
    const clauses: string[] = [];
    let open = '';
    for (const piece of part.split(SOFT_BREAK)) {
      // Without a verb, it is a part of the subject that follows if it names a product, or else of nothing.
      const whole = open === '' ? piece : `${open.trimEnd()} and ${piece.trim()}`;
      const hasVerb = VERB.test(piece);
      if (hasVerb) clauses.push(whole);
      open = !hasVerb && whole.includes('‹') ? whole : '';
    }
    if (open !== '') clauses.push(open);
    return clauses;
  });
}

/** What stands before the first blank line or the first full stop, which says what a text is about; and the rest of it. */
function firstSentence(text: string): [sentence: string, rest: string] {
  const [block = '', ...blocks] = text
    .trim()
    .replace(PRODUCT_CODE, '')
    .split(/\n\s*\n/);
  const line = block.replaceAll(/\s*\n\s*/g, ' ').replace(/^\.{1,3}/, '');
  // The stop of "10 a.m." ends no sentence.
  const sentence = /^.*?(?<!\b[ap]\.m)\.(?=\s|$)/i.exec(line)?.[0] ?? line;
  return [sentence, [line.slice(sentence.length), ...blocks].join('\n\n')];
}
