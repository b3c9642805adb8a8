import { agree, type Noun, nounOf } from './spanish-nouns';

/** Skies, and what else stands alone: said of "el cielo" or "el tiempo", so they never change their form. */
const SKIES = new Map([
  ['sunny', 'soleado'],
  ['mostly sunny', 'mayormente soleado'],
  ['partly sunny', 'parcialmente soleado'],
  ['clear', 'despejado'],
  ['mostly clear', 'mayormente despejado'],
  ['fair', 'despejado'],
  ['a few clouds', 'algunas nubes'],
  ['few clouds', 'algunas nubes'],
  ['partly clear', 'parcialmente despejado'],
  ['partly cloudy', 'parcialmente nublado'],
  ['mostly cloudy', 'mayormente nublado'],
  ['cloudy', 'nublado'],
  ['overcast', 'cubierto'],
  ['increasing clouds', 'nubosidad en aumento'],
  ['decreasing clouds', 'nubosidad en descenso'],
  ['clearing', 'tendencia a despejarse'],
  ['gradual clearing', 'tendencia a despejarse'],
  ['becoming sunny', 'tendencia a soleado'],
  ['becoming cloudy', 'tendencia a nublado'],
  ['windy', 'ventoso'],
  ['breezy', 'con brisa'],
  ['blustery', 'con ráfagas'],
  ['hot', 'caluroso'],
  ['cold', 'frío'],
  ['very cold', 'muy frío'],
  ['frigid', 'muy frío'],
  ['humid', 'húmedo'],
  ['tropical storm', 'tormenta tropical'],
  ['tropical storm conditions', 'condiciones de tormenta tropical'],
  ['tropical storm conditions possible', 'posibles condiciones de tormenta tropical'],
  ['hurricane', 'huracán'],
  ['hurricane conditions', 'condiciones de huracán'],
  ['hurricane conditions possible', 'posibles condiciones de huracán'],
]);

type Form = Omit<Noun, 'text'>;

/** How likely or how widespread something is, and where Spanish puts it. */
const QUALIFIERS: readonly (readonly [RegExp, (text: string, form: Form) => string])[] = [
  [/^slight chance (of )?/, (text) => `leve probabilidad de ${text}`],
  [/^chance (of )?/, (text) => `probabilidad de ${text}`],
  [/^(likely|definite) /, (text) => text],
  [/^scattered /, (text, form) => `${text} ${agree('dispers', form)}`],
  [/^isolated /, (text, form) => `${text} ${agree('aislad', form)}`],
  [/^numerous /, (text, form) => `${text} ${agree('numeros', form)}`],
  [/^widespread /, (text, form) => `${text} ${agree('generalizad', form)}`],
  [/^patchy /, (text) => `${text} en zonas aisladas`],
  [/^areas (of )?/, (text) => `${text} en algunas zonas`],
  [/^periods of /, (text) => `períodos de ${text}`],
  [/^occasional /, (text, { plural }) => `${text} ${plural ? 'ocasionales' : 'ocasional'}`],
  [/^intermittent /, (text, { plural }) => `${text} ${plural ? 'intermitentes' : 'intermitente'}`],
  [/^frequent /, (text, { plural }) => `${text} ${plural ? 'frecuentes' : 'frecuente'}`],
];

/** How Spanish joins what the NWS joins. */
const JOINTS = new Map([
  ['and', 'y'],
  ['or', 'o'],
  ['/', 'o'],
  ['with', 'con'],
]);

/** Some words, and how they are joined to the words before them. */
type Part = { readonly words: string; readonly joint: string };

/**
 * A phrase of the NWS's forecasts or observations in Spanish, or null if any word of it is unknown. The
 * grammar: clauses joined by "then"; in each, groups joined by "and", "or", "/" and "with"; in each, nouns joined
 * alike, with a qualifier before the first or "likely" after the last.
 */
export function skyInSpanish(phrase: string): string | null {
  const words = phrase
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
  const clauses = joined(words.split(/,? then /).map(clauseInSpanish), ', luego ');
  return clauses && clauses.charAt(0).toUpperCase() + clauses.slice(1);
}

/** Everything with a joint between each two, or null if anything is missing. */
function joined(texts: readonly (string | null)[], joint: string): string | null {
  return texts.includes(null) ? null : texts.join(joint);
}

function clauseInSpanish(clause: string): string | null {
  const groups = partsOf(clause).reduce<Part[][]>((all, part) => {
    const group = all.at(-1);
    if (group && !startsGroup(part)) group.push(part);
    else all.push([part]);
    return all;
  }, []);
  const texts = groups.map((group, index) => {
    const text = groupInSpanish(group);
    return text && (index === 0 ? text : `${group[0]?.joint} ${text}`);
  });
  return joined(texts, ' ');
}

/** Splits a clause at its joints, after putting in those that METARs leave out. */
function partsOf(clause: string): Part[] {
  const pieces = clause
    .replace('fog/mist', 'fog~mist')
    .replace(/rain (and|or) snow showers/, 'rain~snow showers')
    .replace(/^(thunderstorms?) (?=(very |light |heavy )*(rain|snow|hail|small hail))/, '$1 with ')
    .split(/ (and|or|with) | ?(\/) ?/)
    .filter((piece) => piece !== undefined);
  return pieces.flatMap((words, index) =>
    index % 2 === 0 ? [{ words, joint: JOINTS.get(pieces[index - 1] ?? '') ?? '' }] : [],
  );
}

function startsGroup({ words, joint }: Part): boolean {
  return joint === 'con' || SKIES.has(words) || QUALIFIERS.some(([pattern]) => pattern.test(words));
}

function groupInSpanish(group: readonly Part[]): string | null {
  const whole = group.map(({ words }) => words).join(' ');
  const sky = SKIES.get(whole);
  if (sky) return sky;
  const qualifier = QUALIFIERS.find(([pattern]) => pattern.test(whole));
  const isLikely = whole.endsWith(' likely');
  const nouns = group.map(({ words }, index) => {
    const unqualified = index === 0 && qualifier ? words.replace(qualifier[0], '') : words;
    return nounOf(unqualified.replace(/ likely$/, ''));
  });
  const known = nouns.filter((noun) => noun !== null);
  if (known.length < nouns.length) return null;
  const form = {
    masculine: known.some(({ masculine }) => masculine),
    plural: known.length > 1 || known.some(({ plural }) => plural),
  };
  const text = known.map((noun, i) => (i === 0 ? noun.text : `${group[i]?.joint} ${noun.text}`));
  const qualified = qualifier ? qualifier[1](text.join(' '), form) : text.join(' ');
  return isLikely ? `${qualified} ${form.plural ? 'probables' : 'probable'}` : qualified;
}
