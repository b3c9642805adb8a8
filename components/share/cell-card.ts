import { toCellPlace } from '@/components/panels/cell-place';
import type { TemperatureUnit } from '@/lib/contract/units';
import type { Messages } from '@/lib/messages/messages';
import { placeHeading, shortPlaceName } from '@/lib/picture/short-place-name';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import { type Glance, glanceOf } from '@/lib/weather/glance';
import { temperatureText } from '@/lib/weather/units';
import { placeTitle } from './place-words';

/** How a shared cell is described in a tab, a search result, a chat or a picture. */
export type CellCard = {
  /** "Denver, CO" or "Near Cody, WY"; null without town and state. */
  readonly place: string | null;
  /** "Weather in Denver, CO". */
  readonly title: string;
  readonly description: string;
  readonly glance: Glance;
};

/** Writes the card of a cell from its snapshot. */
export function cellCard(
  snapshot: CellSnapshot,
  messages: Messages,
  unit: TemperatureUnit,
): CellCard {
  const glance = glanceOf(snapshot, toCellPlace(snapshot.place, snapshot.nowMs));
  return {
    place: placeHeading(snapshot.place, messages.t),
    title: placeTitle(snapshot.place, messages),
    description: describe(snapshot, glance, messages, unit),
    glance,
  };
}

/** "64°F": on its own, a temperature needs its unit. */
export function degrees({ t }: Messages, unit: TemperatureUnit, tempF: number): string {
  const text = temperatureText(unit, tempF);
  return t(unit === 'c' ? 'share.celsius' : 'share.fahrenheit', { degrees: text });
}

function describe(
  { mode, place }: CellSnapshot,
  { now, today }: Glance,
  messages: Messages,
  unit: TemperatureUnit,
): string {
  const { t, service } = messages;
  const write = (tempF: number | null | undefined) =>
    tempF === null || tempF === undefined ? null : degrees(messages, unit, tempF);
  const sky = [write(now?.tempF), now?.condition && service.sky(now.condition).text]
    .filter(Boolean)
    .join(', ');
  const feels = write(now?.feelsLikeF);
  const nowKey = now?.observedMs === null ? 'share.now-forecast' : 'share.now';
  const sentences = [
    sky && t(nowKey, { sky }),
    feels && feels !== write(now?.tempF) && t('share.feels-like', { temperature: feels }),
    today && rangeText(today, write, messages),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  if (sentences.length === 0) {
    const name = shortPlaceName(place, t);
    return name === null ? t('app.description') : t('share.about', { place: name });
  }
  return [...sentences, ...(mode === 'demo' ? [t('share.demo')] : [])].join(' ');
}

/** The high and the low by what they are of: never "today" for a part of it. */
function rangeText(
  { highF, lowF, part }: NonNullable<Glance['today']>,
  write: (tempF: number | null) => string | null,
  { t }: Messages,
): string | null {
  const [high, low] = [write(highF), write(lowF)];
  if (part === 'tonight') return low && t('share.tonight', { low });
  if (part === 'rest') return high && low && t('share.rest', { high, low });
  if (high && low) return t('share.range', { high, low });
  if (high) return t('share.high', { high });
  return low && t('share.low', { low });
}
