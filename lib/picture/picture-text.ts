import type { LayerName } from '@/lib/contract/layers';
import { agoText } from '@/lib/messages/ago';
import { pictureWords } from '@/lib/messages/picture-words';
import { pastTime } from '@/lib/weather/freshness';
import { hasHours } from '@/lib/weather/layer-sources';
import { dateAt } from '@/lib/weather/local-time';
import type { Ramp } from '@/lib/weather/ramps';
import { sourceNames } from '@/lib/weather/sources';
import type { PictureInput } from './picture-input';
import type { ShownHex } from './shown-hexes';

/** What a picture says, in the reader's language and units; not yet escaped. */
export type PictureText = {
  readonly layer: string;
  /** The hour, in words of the time zone; for a layer without hours, that it is about now. */
  readonly time: string;
  readonly title: string;
  /** The unit of the legend's numbers; empty if they have none. */
  readonly unit: string;
  /** How old the weather is; empty if that is not known. */
  readonly age: string;
  readonly sources: string;
  readonly credits: string;
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
  const { messages, layer, units, nowMs } = input;
  const { t } = messages;
  const words = pictureWords(messages.locale);
  const layerName = t(`layer.${layer}`);
  const time = hasHours(layer) ? hourText(input) : '';
  const observedMs = pastTime(medianOf(hexes), nowMs);
  const age = { ago: observedMs === null ? '' : agoText(messages, observedMs, nowMs) };
  return {
    layer: layerName,
    time,
    title:
      time === ''
        ? t('map.layer-now', { layer: layerName })
        : words['picture.time']({ layer: layerName, time }),
    unit: unitText(input, ramp, units),
    age: observedMs === null ? '' : t(ageKey(layer), age),
    sources: sourcesText(input),
    credits: words['picture.map']({
      names: messages.formats.list([t('map.credit.census'), t('map.credit.natural-earth')]),
    }),
  };
}

/** "3 PM EST", with the day if it is not today's. */
function hourText({ messages, hourMs, nowMs, timeZone }: PictureInput): string {
  const isToday = dateAt(hourMs, timeZone) === dateAt(nowMs, timeZone);
  const options = { hour: 'numeric', timeZone, timeZoneName: 'short' } as const;
  return messages.formats.date(hourMs, isToday ? options : { weekday: 'short', ...options });
}

function unitText(
  { messages: { t } }: PictureInput,
  ramp: Ramp,
  units: PictureInput['units'],
): string {
  if (ramp.unit === 'F') return t(`unit.${units.temperature}`);
  if (ramp.unit === 'mph') return t(`unit.${units.wind}`);
  if (ramp.unit === '%') return t('unit.percent-sign');
  return ramp.unit === 'aqi' ? t('unit.aqi') : '';
}

function ageKey(layer: LayerName) {
  if (layer === 'air') return 'provenance.observed';
  return layer === 'alerts' ? 'alert-layer.age' : 'provenance.issued';
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
