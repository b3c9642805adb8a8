import type { MercatorBox } from '@/lib/geo/web-mercator';
import { agoText, layerAgeKey, momentText } from '@/lib/messages/ago';
import { pictureWords } from '@/lib/messages/picture-words';
import { pastTime } from '@/lib/weather/freshness';
import { hasChances, layerSource } from '@/lib/weather/layer-sources';
import { readersUnit } from '@/lib/weather/legend-scale';
import type { Ramp } from '@/lib/weather/ramps';
import { sourceNames } from '@/lib/weather/sources';
import { viewOf } from './frame';
import { type MapCaption, mapCaption, rangeOf } from './map-caption';
import type { PictureInput } from './picture-input';
import { hexesWithin, type ShownHex } from './shown-hexes';

/** What a picture says, in the reader's language and units; not yet escaped. */
export type PictureText = {
  /** Of what is sure to be in view. */
  readonly caption: MapCaption;
  /** The unit of the legend's numbers; empty if they have none. */
  readonly unit: string;
  /** How old the weather is, and since when; empty if that is not known. */
  readonly age: string;
  /** Since when alone, for what is looked at on other days. */
  readonly since: string;
  readonly sources: string;
  readonly credits: string;
  /** Whether no value is known. */
  readonly isEmpty: boolean;
  /** What is not known, and what to do; nothing where all is. */
  readonly missing: readonly string[];
};

/** Names of sources beyond this many are only counted. */
const MAX_SOURCES = 3;
/** A longer name is no name. */
const MAX_LETTERS = 60;

/** Puts the words of a picture together. */
export function pictureText(
  input: PictureInput,
  ramp: Ramp,
  hexes: readonly ShownHex[],
): PictureText {
  const { messages, frame } = input;
  const { t } = messages;
  const words = pictureWords(messages.locale);
  const isEmpty = hexes.every(({ value }) => value === null);
  return {
    caption: captionIn(frame.kind === 'card' ? frame.told : viewOf(frame), input, hexes),
    isEmpty,
    missing: missingIn(input, isEmpty, hexes),
    unit: unitText(input, ramp),
    ...agesOf(input, hexes),
    sources: sourcesText(input),
    credits: words['picture.map']({
      names: messages.formats.list([t('map.credit.census'), t('map.credit.natural-earth')]),
    }),
  };
}

/** What a picture says of a part of it. */
export function captionIn(
  box: MercatorBox,
  input: PictureInput,
  hexes: readonly ShownHex[],
): MapCaption {
  return mapCaption({ ...input, range: rangeOf(hexesWithin(box, hexes)) });
}

/** That there is no weather yet, or none at all, or that it has gaps: what is missing looks like land without alerts. */
function missingIn(
  { hasGaps, messages }: PictureInput,
  isEmpty: boolean,
  hexes: readonly ShownHex[],
): readonly string[] {
  const words = pictureWords(messages.locale);
  const isComing = hasGaps || hexes.some(({ state }) => state === 'not-loaded');
  if (!isEmpty) return hasGaps ? [words['picture.gaps']] : [];
  return isComing
    ? [words['picture.empty'], words['picture.empty.then']]
    : [words['picture.no-data']];
}

/** "Issued 22 min ago (Nov 27, 12:41 PM MST)": a picture may be looked at long after it was drawn. */
function agesOf(
  { messages, layer, nowMs, timeZone, hasGaps }: PictureInput,
  hexes: readonly ShownHex[],
): Pick<PictureText, 'age' | 'since'> {
  const observedMs = pastTime(medianOf(hexes), nowMs);
  // "Checked" would be read as said of all of it.
  const isPartly = hasGaps && layerSource(layer).group === 'alerts';
  if (observedMs === null || isPartly) return { age: '', since: '' };
  const { t } = messages;
  const key = layerAgeKey(layer);
  const time = momentText(messages, observedMs, timeZone);
  const age = t(key, { ago: agoText(messages, observedMs, nowMs) });
  return { age: t('embed-picture.age-at', { age, time }), since: t(key, { ago: time }) };
}

function unitText({ layer, messages, units }: PictureInput, ramp: Ramp): string {
  const { t } = messages;
  const unit = readersUnit(ramp, units);
  if (unit !== null) return t(`unit.${unit}`);
  if (ramp.unit === 'h') return t('until.hours');
  // The layer of chances has the sign at the last mark.
  if (ramp.unit === '%' && !hasChances(layer)) return t('unit.percent-sign');
  return ramp.unit === 'aqi' ? t('unit.aqi') : '';
}

/** The age of most: half of the hexes with a value are older. */
function medianOf(hexes: readonly ShownHex[]): number | null {
  const times = hexes.flatMap(({ value, observedMs }) =>
    value === null || observedMs === null ? [] : [observedMs],
  );
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? null;
}

function sourcesText({ tiles, messages }: PictureInput): string {
  const words = pictureWords(messages.locale);
  const names = sourceNames(tiles.flatMap(({ sources }) => sources)).map(shortened);
  if (names.length === 0) return '';
  const shown = names.slice(0, MAX_SOURCES);
  const count = names.length - shown.length;
  const list =
    count > 0
      ? words['picture.more']({ names: shown.join(', '), count })
      : messages.formats.list(shown);
  return words['picture.sources']({ names: list });
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= MAX_LETTERS ? name : `${letters.slice(0, MAX_LETTERS - 1).join('')}…`;
}
