import type { TemperatureUnit } from '@/lib/contract/units';
import { isDay } from '@/lib/geo/sun';
import type { Messages } from '@/lib/messages/translate';
import type { KnownCell } from '@/lib/queries/known-cell';
import { type Glance, glanceOf } from '@/lib/weather/glance';
import { temperatureText } from '@/lib/weather/units';
import { placeHeading, placeName, placeTitle } from './place-words';

/** What a shared cell is told by, wherever that is: a tab, a search result, a chat, a picture. */
export type CellCard = {
  /** "Denver, CO" or "Near Cody, WY"; null where there is neither town nor state. */
  readonly place: string | null;
  /** "Weather in Denver, CO". */
  readonly title: string;
  readonly description: string;
  readonly glance: Glance;
};

/** Writes the card of a cell from what is known of it. */
export function cellCard(known: KnownCell, messages: Messages, unit: TemperatureUnit): CellCard {
  const { center, timeZone } = known.place;
  const { nowMs } = known;
  const sun = (ms: number) => isDay(center.lat, center.lng, ms);
  const glance = glanceOf(known.current, known.forecast, { nowMs, timeZone, isDay: sun });
  return {
    place: placeHeading(known.place, messages),
    title: placeTitle(known.place, messages),
    description: describe(known, glance, messages, unit),
    glance,
  };
}

/** "64°F": alone in a text, a temperature needs its unit. */
function degrees({ t }: Messages, unit: TemperatureUnit, tempF: number): string {
  const text = temperatureText(unit, tempF);
  return t(unit === 'c' ? 'share.celsius' : 'share.fahrenheit', { degrees: text });
}

function describe(
  { mode, place }: KnownCell,
  { now, today }: Glance,
  messages: Messages,
  unit: TemperatureUnit,
): string {
  const { t } = messages;
  const write = (tempF: number | null | undefined) =>
    tempF === null || tempF === undefined ? null : degrees(messages, unit, tempF);
  const sky = [write(now?.tempF), now?.condition].filter(Boolean).join(', ');
  const [feels, high, low] = [write(now?.feelsLikeF), write(today?.highF), write(today?.lowF)];
  const sentences = [
    sky && t('share.now', { sky }),
    feels && feels !== write(now?.tempF) && t('share.feels-like', { temperature: feels }),
    high && low && t('share.range', { high, low }),
    high && !low && t('share.high', { high }),
    low && !high && t('share.low', { low }),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  if (sentences.length === 0) {
    const name = placeName(place, messages);
    return name === null ? t('app.description') : t('share.about', { place: name });
  }
  return [...sentences, ...(mode === 'demo' ? [t('share.demo')] : [])].join(' ');
}
