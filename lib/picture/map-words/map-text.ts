import { placeOf } from '@/lib/geo/places';
import { pictureWords } from '@/lib/messages/picture-words';
import { rampOf } from '@/lib/weather/ramps-tables';
import { isLower48, toldIn } from '../frame';
import type { PictureInput } from '../picture-input';
import { pictureText } from '../picture-text';
import { placeName } from '../place-name';
import { shownHexes } from '../shown-hexes';
import { UNKNOWN } from './grid-marks';
import { CHOSEN, mapGrid } from './map-grid';
import { mapSentence } from './map-sentence';
import { plainLine } from './plain';
import { type MapWordsInput, wordFactsOf } from './word-facts';

/** What words need to know besides what a picture shows. */
export type InView = Pick<MapWordsInput, 'inSight' | 'cellOf'>;

/** A picture in a sentence of at most 280 characters. */
export function sentenceFor(picture: PictureInput, inView: InView): string {
  const input = wordsInput(picture, inView);
  return mapSentence(wordFactsOf(input), input);
}

function wordsInput(picture: PictureInput, inView: InView): MapWordsInput {
  const box = toldIn(picture.frame);
  return { ...picture, ...inView, box, isLower48: isLower48(box) };
}

/**
 * A picture for a terminal: in a sentence, then in characters, then what these stand for, how old the weather is, and
 * whose.
 *
 * @param columns characters a line at most; the sentence is one line, however long
 */
export function mapText(picture: PictureInput, inView: InView, columns: number): string {
  const { layer, tiles, hourMs, frame, messages, selectedCell } = picture;
  const { t, locale } = messages;
  const words = pictureWords(locale);
  const input = wordsInput(picture, inView);
  const facts = wordFactsOf(input);
  const { lines, legend } = mapGrid(input, columns, selectedCell);
  const hexes = shownHexes(tiles, layer, frame.box, hourMs);
  const { unit, age, sources } = pictureText(picture, rampOf(layer, 'light'), hexes);
  const marks = legend.map(({ sign, label }) => `${sign} = ${label}`);
  const grid = lines.join('\n');
  const chosen = selectedCell && (placeName(placeOf(selectedCell), t) ?? t('place.unknown'));
  const key = [
    ...(unit === '' || marks.length === 0 ? [] : [`${unit}:`]),
    ...marks,
    ...(grid.includes(UNKNOWN) ? [`${UNKNOWN} = ${words['words.unknown']}`] : []),
    ...(grid.includes(CHOSEN) && chosen ? [`${CHOSEN} = ${chosen}`] : []),
  ];
  const notes = [age, sources, words['words.places']({ names: t('map.credit.geonames') })];
  return [
    mapSentence(facts, input),
    '',
    grid,
    '',
    ...inLines(key, columns),
    ...notes.map(plainLine).filter((note) => note !== ''),
    '',
  ].join('\n');
}

/** Sets parts in as many lines as they need. */
function inLines(parts: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  for (const part of parts.map(plainLine)) {
    const last = lines.at(-1);
    const next = last === undefined ? part : `${last}  ${part}`;
    if (last !== undefined && next.length <= columns) lines[lines.length - 1] = next;
    else lines.push(part);
  }
  return lines;
}
