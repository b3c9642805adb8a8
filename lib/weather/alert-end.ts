import { HAZARD_NAMES } from './alert-hazards';

/**
 * What an alert's own words say of its end: that it is over, or something that leaves a doubt, like an end for one of
 * its counties. Null if they say nothing of the kind.
 */
export type EndInWords = 'over' | 'doubt' | null;

/** What is to be known of an alert in order to understand the words that end it. */
export type EndingAlert = {
  readonly event: string | null;
  readonly headline: string | null;
  readonly description: string | null;
  /** The areas that it names, "Adams, CO; Boulder, CO"; null or absent if the source does not tell them. */
  readonly areas?: string | null | undefined;
};

/** The first line of a short-fused warning: "FFWLZK" names the product and its office. */
export const PRODUCT_CODE = /^[A-Z]{3}[A-Z0-9]{3}[ \t]*(?:\n+|$)/;

/** What ends its subject. "Upgraded from a watch" is a beginning. */
const ENDS =
  /\b(?:has|have|had) (?:now )?(?:been (?:cancell?ed|replaced|upgraded(?! from))|expired)\b|\b(?:is|are|was|were) (?:now |hereby )?(?:cancell?ed|no longer in effect)\b/i;
/** The same, said of its object: "The National Weather Service has cancelled the Heat Advisory." */
const ENDS_OBJECT =
  /\b(?:cancell?(?:ed|s)|terminated|lifted|ended)\b(?: (?:the|this|its|a|an))?\s+$/i;
/** A word of each of those: few alerts have any, and the rest need no closer look. */
const MAY_END =
  /\b(?:cancell?(?:ed|s)|replaced|upgraded|expired|terminated|lifted|ended|no longer in effect)\b/i;
const GOES_ON =
  /\b(?:remains?|continues?|still|stays?|now) (?:in effect|valid|for|until)\b|\b(?:re-?issued|extended|expanded)\b/i;
const IN_EFFECT = /(?<!no longer )\bin effect\b/i;
/** An end that may come, or has to be waited for. */
const CONDITION =
  /\b(?:if|until|unless|when|once|before|after|whether) (?:(?:the|this|that|a|an) )?$/i;
const PARTS = /\b(?:parts?|portions?|some|most|rest|remainder|except|segments?)\b/i;

const HARD_BREAK =
  /\.{2,}|;|\s[-\u2013\u2014]+\s|\b(?:but|while|whereas|although|though|however)\b/i;
const SOFT_BREAK = /,(?: and\b)?|\band\b/i;
const VERB =
  /\b(?:is|are|was|were|has|have|had|will|may|remains?|continues?|replaces?|goes?|issued)\b/i;

const DETERMINER = '(?:(?:the|this|that|a|an) )?';
/** Words after a product that belong to it: where or when it holds. */
const ATTRIBUTE = '(?: (?!(?:which|that|who)\\b)[^\\s‹›]+)*';
/** A subject that is nothing but products, with determiners and attributes. */
const SUBJECT = new RegExp(
  `^\\W*${DETERMINER}‹\\w+›${ATTRIBUTE}(?:(?:, and|,| and) ${DETERMINER}‹\\w+›${ATTRIBUTE})*\\W*$`,
  'i',
);
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
 * These words can only take a danger away. So an alert is over only if it is itself the subject of a clause that ends
 * it, for all of its places, and nothing beside says that it goes on. Whatever else speaks of its end is a doubt.
 */
export function endInWords({ event, headline, description, areas }: EndingAlert): EndInWords {
  const sentences = [headline ?? '', firstSentence(description ?? '')];
  if (!sentences.some((words) => MAY_END.test(words))) return null;
  const naming = namesOf(event);
  const said = sentences.map((words) => readClauses(clausesOf(words, naming), areas ?? null));
  const ends = said.flatMap((words) => words.ends);
  if (ends.every((end) => end === null)) return null;
  return ends.includes('over') && !said.some(({ goesOn }) => goesOn) ? 'over' : 'doubt';
}

/** What each clause of a sentence ends, and whether any says that its alert goes on. */
function readClauses(clauses: readonly string[], areas: string | null) {
  const ends = clauses.map((clause, index) => endOfClause(clause, index === 0, areas));
  const goesOn = clauses.some((clause, index) => {
    const isOwn = clause.includes('‹own›') || (!clause.includes('‹') && ends[index - 1] != null);
    return isOwn && (GOES_ON.test(clause) || (ends[index] === null && IN_EFFECT.test(clause)));
  });
  return { ends, goesOn };
}

/** What a clause, in which products are marked, says of the end of its own alert. */
function endOfClause(clause: string, isFirst: boolean, areas: string | null): EndInWords {
  const verb = ENDS.exec(clause);
  if (!verb) return endsAsObject(clause) ? 'doubt' : null;
  const subject = clause.slice(0, verb.index);
  const last = subject.lastIndexOf('‹');
  if (last === -1) {
    if (!PRONOUN.test(subject)) return null;
    return isFirst ? 'over' : 'doubt';
  }
  if (CONDITION.test(subject.slice(0, last))) return null;
  const isList = SUBJECT.test(subject);
  const isOwn = isList ? subject.includes('‹own›') : subject.startsWith('‹own›', last);
  if (!isOwn) return null;
  if (!isList) return 'doubt';
  const wherever = `${subject} ${clause.slice(verb.index + verb[0].length)}`;
  return holdsForAll(wherever, areas) ? 'over' : 'doubt';
}

function endsAsObject(clause: string): boolean {
  const at = clause.indexOf('‹own›');
  return at !== -1 && ENDS_OBJECT.test(clause.slice(0, at));
}

/** Whether an end that may be said of some places is said of all that an alert names. */
function holdsForAll(words: string, areas: string | null): boolean {
  if (PARTS.test(words)) return false;
  const place = /\b(?:for|along|over|near|across)\b.*/i.exec(words.replaceAll(/‹\w+›/g, ' '))?.[0];
  if (place === undefined) return true;
  const names = (areas ?? '')
    .split(';')
    .map((area) => (area.split(',')[0] ?? '').trim().toLowerCase())
    .filter((name) => name !== '');
  return names.length > 0 && names.every((name) => place.toLowerCase().includes(name));
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
    .map((one) => one.replace(/[^a-z0-9 ]/g, '\\$&'));
  return {
    pattern: new RegExp(`\\b(${[...names, ...KINDS].join('|')})(?:s|es)?\\b`, 'gi'),
    own: (found) => {
      const word = found.toLowerCase();
      if (name === '') return KINDS.includes(word);
      return word === name || word === kind || ANY_KIND.includes(word);
    },
  };
}

/** The clauses of a sentence, with ‹own› or ‹other› for each product that it names. */
function clausesOf(words: string, { pattern, own }: Naming): string[] {
  const marked = words.replaceAll(pattern, (_, name: string, at: number) =>
    own(name) && !EARLIER.test(words.slice(0, at)) ? '‹own›' : '‹other›',
  );
  return marked.split(HARD_BREAK).flatMap((part) => {
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
