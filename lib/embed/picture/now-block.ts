import type { Messages } from '@/lib/messages/messages';
import type { PlaceFacts } from '../place-facts';
import type { Block, Piece } from './piece';
import { type Sheet, words } from './sheet';
import { firstThatFits, textWidth } from './text-width';

/** The present weather in brief: as drawn in every size. */
export interface NowWords {
  readonly tempF: number | null;
  readonly icon: Parameters<Sheet['input']['iconSource']>[0] | null;
  readonly sky: string;
  /** "High 64° · Low 40°", or what is left of them. */
  readonly range: string;
  /** The same without words: "64° / 40°". */
  readonly shortRange: string;
  readonly feels: string;
}

/** Puts the present weather in words; null if nothing is known. */
export function nowWords(
  { now, today }: PlaceFacts,
  { messages, degrees }: Pick<Sheet, 'messages' | 'degrees'>,
): NowWords | null {
  if (!now) return null;
  const { tempF, feelsLikeF: feelsF } = now;
  const { t, service } = messages;
  const isOther = feelsF !== null && degrees(feelsF) !== degrees(tempF);
  return {
    tempF,
    icon: now.icon,
    sky: now.condition ? service.sky(now.condition).text : '',
    range: today ? rangeOf(today, degrees, messages) : '',
    shortRange: today && !today.tonight ? `${degrees(today.highF)} / ${degrees(today.lowF)}` : '',
    feels: isOther ? `${t('hourly.feels-like')} ${degrees(feelsF)}` : '',
  };
}

function rangeOf(
  { highF, lowF, tonight }: NonNullable<PlaceFacts['today']>,
  degrees: Sheet['degrees'],
  { t }: Messages,
): string {
  if (tonight) return lowF === null ? '' : `${t('daily.tonight')} ${degrees(lowF)}`;
  const high = highF === null ? [] : [`${t('daily.high')} ${degrees(highF)}`];
  const low = lowF === null ? [] : [`${t('daily.low')} ${degrees(lowF)}`];
  return [...high, ...low].join(' · ');
}

/** A temperature that stands by itself has its unit: "64°F". */
export function withUnit({ degrees, unit, messages }: Sheet, tempF: number | null): string {
  if (tempF === null) return degrees(tempF);
  return messages.t(unit === 'c' ? 'share.celsius' : 'share.fahrenheit', {
    degrees: degrees(tempF),
  });
}

/** Below this, the words stand under the temperature and not beside it, in sizes of usual words. */
const BESIDE_FROM_EM = 20;

/** Icon, temperature, sky, and the day's high and low. */
export function nowBlock(sheet: Sheet, now: NowWords): Block {
  const { em, inner, paints } = sheet;
  const iconPx = now.icon === null ? 0 : em * 3.6;
  const temperature = withUnit(sheet, now.tempF);
  const tempPx = em * 2.7;
  const from = iconPx === 0 ? 0 : iconPx + em * 0.5;
  const tempWidth = Math.min(textWidth(temperature, tempPx, 600), inner - from);
  const pieces: Piece[] = [
    ...(now.icon === null
      ? []
      : [{ kind: 'icon', x: 0, y: 0, sizePx: iconPx, name: now.icon } as const]),
    words({
      ...{ x: from, y: em * 2.75, width: tempWidth + 1, sizePx: tempPx, weight: 600 },
      ...{ text: temperature, paint: paints.ink },
    }),
  ];
  const isBeside = inner >= BESIDE_FROM_EM * em;
  const x = isBeside ? from + tempWidth + em * 0.9 : 0;
  const range = firstThatFits([now.range, now.shortRange], inner - x, em * 0.92);
  const facts = [now.sky, range, now.feels].filter((text) => text !== '');
  const first = isBeside ? em * (2.1 - (facts.length - 1) * 0.65) : em * 4.7;
  const lineHeight = isBeside ? 1.3 : 1.4;
  facts.forEach((text, index) => {
    const isSky = index === 0 && now.sky !== '';
    pieces.push(
      words({
        ...{ x, y: first + index * em * lineHeight, width: inner - x, text },
        ...{ sizePx: em * (isSky ? 1.08 : 0.92), weight: isSky ? 600 : 400 },
        paint: isSky ? paints.ink : paints.soft,
      }),
    );
  });
  const heightPx = isBeside ? em * 3.6 : em * (3.8 + facts.length * lineHeight);
  return { heightPx, pieces, gapPx: em * 0.4 };
}
