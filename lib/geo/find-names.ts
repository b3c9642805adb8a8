import { foldName } from './fold-name';
import type { LatLng } from './lat-lng';
import type { Run } from './prefix-index';
import { NEAR_BONUS, nearnessTo, Ranking } from './ranking';
import { type Named, searchIndex } from './search-index';
import { typedState, type WithinStates, withoutCountry } from './typed-state';

/** A name that is the text, not only begins with it, counts as much as ten times the people. */
const WHOLE_BONUS = 1;
/** A name whose later word begins with the text counts as much as a thirtieth of the people. */
const INNER_LOSS = 1.5;
/** Whoever names a place and its state means them. */
const STATE_BONUS = 3;
/** "Lake Wa" may be on its way to Lake Wales rather than mean lakes in Washington. */
const STATE_GUESS_BONUS = 0.5;
/** What an exact reading is worth more than one with a typo: more than everything else together. */
const TYPO_LOSS = 100;
/** In a shorter text every second letter could be the typo. */
const LEAST_FOR_TYPO = 4;
/** With so many places found as they were typed, nobody mistyped. */
const ENOUGH = 3;

/**
 * The towns, districts and zones that a text may name, the likeliest first: by their beginning or that of
 * a later word, with one typo where that finds little, by how many people live there and how near the
 * view they are. A state at the end narrows the search where it can, or is searched by itself.
 */
export function findNames(text: string, view: LatLng | null, most: number): Named[] {
  const wanted = withoutCountry(text);
  const readings: WithinStates[] = [];
  const whole = foldName(wanted);
  if (whole !== '') readings.push({ name: whole, states: new Set() });
  const within = typedState(wanted);
  if (within) readings.push(within);

  const nearness = nearnessTo(view);
  const ranking = new Ranking<Named>(most);
  for (const reading of readings) {
    if (reading.name === '') addStates(ranking, reading, nearness);
    else addRun(ranking, searchIndex().index.beginning(reading.name), reading, nearness, 0);
  }
  const mayBeTypo = ranking.size === 0 || (ranking.size < ENOUGH && !/\d/.test(whole));
  if (mayBeTypo) {
    for (const reading of readings.filter(({ name }) => name.length >= LEAST_FOR_TYPO)) {
      for (const run of searchIndex().index.nearly(reading.name)) {
        addRun(ranking, run, reading, nearness, TYPO_LOSS);
      }
    }
  }
  if (ranking.size === 0 && within) {
    const elsewhere = { ...within, states: new Set<string>() };
    addRun(ranking, searchIndex().index.beginning(within.name), elsewhere, nearness, 0);
  }
  return ranking.items();
}

type Nearness = (place: LatLng) => number;

function addRun(
  ranking: Ranking<Named>,
  { from, to }: Run,
  { name, states }: WithinStates,
  nearness: Nearness,
  loss: number,
): void {
  const { keys, placeOf, isInner } = searchIndex();
  const most = NEAR_BONUS + WHOLE_BONUS + (states.size > 0 ? STATE_BONUS : 0);
  for (let key = from; key < to; key += 1) {
    const place = placeOf(key);
    if (!place || (states.size > 0 && !states.has(place.state))) continue;
    // Most of the many that begin with one letter are out of the question.
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

/** The towns of a state, which nobody has asked for by their own names. */
function addStates(ranking: Ranking<Named>, { states }: WithinStates, nearness: Nearness): void {
  for (const place of searchIndex().places) {
    if (!states.has(place.state) || place.zone) continue;
    ranking.add(place, place.weight + nearness(place) - INNER_LOSS);
  }
}
