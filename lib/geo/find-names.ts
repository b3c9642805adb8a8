import { foldName } from './fold-name';
import type { LatLng } from './lat-lng';
import type { Run } from './prefix-index';
import { NEAR_BONUS, nearnessTo, Ranking } from './ranking';
import { type Named, searchIndex } from './search-index';
import { typedState, type WithinStates, withoutCountry } from './typed-state';

/** A name that equals the text, rather than begins with it, counts as ten times the population. */
const WHOLE_BONUS = 1;
/** A name with the text at the start of a later word counts as a thirtieth of the population. */
const INNER_LOSS = 1.5;
/** A name typed together with its state is almost certainly meant. */
const STATE_BONUS = 3;
/** "Lake Wa" may become Lake Wales rather than mean lakes in Washington. */
const STATE_GUESS_BONUS = 0.5;
/** The penalty for a typo outweighs all bonuses together, so that exact matches come first. */
const TYPO_LOSS = 100;
/** Shorter texts would match too much with a typo allowed. */
const MIN_FOR_TYPO = 4;
/** What a state alone does not find. */
const NOT_TOWNS: ReadonlySet<string> = new Set<Named['kind']>(['zone', 'airport', 'station']);
/** The beginning of a zone's id, which must be that of the zone that is meant. */
const ZONE_BEGINNING = /^[a-z]{2}z\d/;
/** With this many exact matches, the text has no typo. */
const ENOUGH = 3;

/**
 * The towns, districts and zones that a text may name, the likeliest first. It matches the beginning of a
 * name or of a later word, with one typo if that finds little, and ranks by population and nearness to the
 * view. A state at the end of the text narrows the search where it can; a state alone finds its towns.
 * Other than `kinds` are left out.
 */
export function findNames(
  text: string,
  view: LatLng | null,
  most: number,
  kinds: Kinds = ANY_KIND,
): Named[] {
  const wanted = withoutCountry(text);
  const readings: WithinStates[] = [];
  const whole = foldName(wanted);
  if (whole !== '') readings.push({ name: whole, states: new Set() });
  const within = typedState(wanted);
  if (within && !(within.isGuess && isName(whole))) readings.push(within);

  const nearness = nearnessTo(view);
  const ranking = new Ranking<Named>(most);
  const add = (run: Run, reading: WithinStates, loss: number) =>
    addRun(ranking, run, reading, { nearness, kinds, loss });
  for (const reading of readings) {
    if (reading.name === '') addStates(ranking, reading, nearness);
    else add(searchIndex().index.beginning(reading.name), reading, 0);
  }
  const mayBeTypo =
    !ZONE_BEGINNING.test(whole) &&
    (ranking.size === 0 ||
      (ranking.size < ENOUGH && whole.length > MIN_FOR_TYPO && !/\d/.test(whole)));
  if (mayBeTypo) {
    for (const reading of readings.filter(({ name }) => name.length >= MIN_FOR_TYPO)) {
      for (const run of searchIndex().index.nearly(reading.name)) {
        add(run, reading, TYPO_LOSS);
      }
    }
  }
  if (ranking.size === 0 && within) {
    const elsewhere = { ...within, states: new Set<string>() };
    add(searchIndex().index.beginning(within.name), elsewhere, 0);
  }
  return ranking.items();
}

/** Whether a text is a name as it stands: "st louis", which may also be read as "St, Louis[iana]". */
function isName(text: string): boolean {
  const { index, keys } = searchIndex();
  return keys[index.beginning(text).from] === text;
}

type Nearness = (place: LatLng) => number;
/** Whether places of a kind are wanted. */
type Kinds = (kind: Named['kind']) => boolean;
const ANY_KIND: Kinds = () => true;

function addRun(
  ranking: Ranking<Named>,
  { from, to }: Run,
  { name, states }: WithinStates,
  { nearness, kinds, loss }: { nearness: Nearness; kinds: Kinds; loss: number },
): void {
  const { keys, placeOf, isInner } = searchIndex();
  const most = NEAR_BONUS + WHOLE_BONUS + (states.size > 0 ? STATE_BONUS : 0);
  for (let key = from; key < to; key += 1) {
    const place = placeOf(key);
    if (!place || !kinds(place.kind) || (states.size > 0 && !states.has(place.state))) continue;
    // A single letter matches thousands of names; most cannot reach the ranking.
    if (place.weight + most - loss <= ranking.floor) continue;
    const inner = isInner(key);
    const isWhole =
      !inner && Math.abs((keys[key] ?? '').length - name.length) <= (loss > 0 ? 1 : 0);
    const score =
      place.weight +
      nearness(place) +
      (inner ? -INNER_LOSS : isWhole ? WHOLE_BONUS : 0) +
      (states.size === 0 ? 0 : isWhole ? STATE_BONUS : STATE_GUESS_BONUS) -
      loss;
    ranking.add(place, score);
  }
}

/** Adds the towns of a state, for a text that names only the state. */
function addStates(ranking: Ranking<Named>, { states }: WithinStates, nearness: Nearness): void {
  for (const place of searchIndex().places) {
    if (!states.has(place.state) || NOT_TOWNS.has(place.kind)) continue;
    ranking.add(place, place.weight + nearness(place) - INNER_LOSS);
  }
}
