import type { NowWords } from '../weather-words';
import { type Block, iconPiece, type Piece } from './piece';
import { type Sheet, words } from './sheet';
import { firstThatFits, textWidth } from './text-width';

/** Below this, the words stand under the temperature and not beside it, in sizes of usual words. */
const BESIDE_FROM_EM = 20;

/** Icon, temperature, sky, and the day's high and low. */
export function nowBlock(sheet: Sheet, now: NowWords): Block {
  const { em, inner, paints, messages } = sheet;
  const iconPx = now.icon === null ? 0 : em * 3.6;
  const temperature = sheet.temperature(now.tempF);
  const tempPx = em * 2.7;
  const from = iconPx === 0 ? 0 : iconPx + em * 0.5;
  const tempWidth = Math.min(textWidth(temperature, tempPx, 600), inner - from);
  const pieces: Piece[] = [
    ...iconPiece(now.icon, { x: 0, y: 0, sizePx: iconPx }),
    words({
      x: from,
      y: em * 2.75,
      width: tempWidth + 1,
      sizePx: tempPx,
      weight: 600,
      text: temperature,
      paint: paints.ink,
    }),
  ];
  const isBeside = inner >= BESIDE_FROM_EM * em;
  const x = isBeside ? from + tempWidth + em * 0.9 : 0;
  const range = firstThatFits([now.range, now.shortRange], inner - x, em * 0.92);
  const feels = now.feels && `${messages.t('hourly.feels-like')} ${now.feels}`;
  const facts = [now.sky, range, feels].filter((text) => text !== '');
  const first = isBeside ? em * (2.1 - (facts.length - 1) * 0.65) : em * 4.7;
  const lineHeight = isBeside ? 1.3 : 1.4;
  facts.forEach((text, index) => {
    const isSky = index === 0 && now.sky !== '';
    pieces.push(
      words({
        x,
        y: first + index * em * lineHeight,
        width: inner - x,
        text,
        sizePx: em * (isSky ? 1.08 : 0.92),
        weight: isSky ? 600 : 400,
        paint: isSky ? paints.ink : paints.soft,
      }),
    );
  });
  const heightPx = isBeside ? em * 3.6 : em * (3.8 + facts.length * lineHeight);
  return { heightPx, pieces, gapPx: em * 0.4 };
}
