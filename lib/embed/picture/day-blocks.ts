import type { DayWords } from '../weather-words';
import { both } from './paints';
import { type Block, iconPiece, type Piece } from './piece';
import { type Sheet, words } from './sheet';
import { textWidth } from './text-width';

const ROW_EM = 2.05;
const NUMBER_EM = 2.9;
/** A bar shorter than this says nothing. */
const MIN_BAR_EM = 4;

/** The next days, one to a row: name, sky, chance of rain, low and high with a bar between them. */
export function dayBlocks(sheet: Sheet, days: readonly DayWords[]): readonly Block[] {
  const { em, inner } = sheet;
  const longest = Math.max(0, ...days.map(({ name }) => textWidth(name, em)));
  const nameWidth = Math.min(Math.max(longest, em * 3.2), inner * 0.36);
  return days.map((day, index) => ({
    heightPx: em * ROW_EM,
    pieces: rowOf(sheet, day, nameWidth),
    gapPx: index === 0 ? em * 0.6 : 0,
  }));
}

function rowOf(sheet: Sheet, day: DayWords, nameWidth: number): Piece[] {
  const { em, inner, paints } = sheet;
  const iconPx = em * 1.8;
  const numberPx = em * NUMBER_EM;
  const line = { y: em * 1.36, sizePx: em } as const;
  const number = { ...line, width: numberPx, anchor: 'end' } as const;
  const pieces: Piece[] = [
    words({ ...line, x: 0, width: nameWidth, text: day.name, paint: paints.ink }),
    words({ ...number, x: inner, weight: 600, text: day.high, paint: paints.ink }),
  ];
  let x = nameWidth + em * 0.6;
  // What there is no room for is left out from the least important on: the bar, then the chance.
  const lowEnds = (barPx: number) => inner - numberPx - barPx - em * 0.5;
  const hasIcon = lowEnds(0) - numberPx - iconPx >= x;
  if (hasIcon) pieces.push(...iconPiece(day.icon, { x, y: em * 0.1, sizePx: iconPx }));
  x += hasIcon ? iconPx + em * 0.2 : 0;
  const hasChance = lowEnds(0) - numberPx - em * 3 >= x;
  if (hasChance && day.chance) {
    const chance = { ...line, x, width: em * 3, sizePx: em * 0.85 } as const;
    pieces.push(words({ ...chance, text: day.chance, paint: paints.accent }));
  }
  x += hasChance ? em * 3 : 0;
  const room = lowEnds(0) - numberPx - x;
  const barPx = room >= MIN_BAR_EM * em ? room : 0;
  pieces.push(words({ ...number, x: lowEnds(barPx), text: day.low, paint: paints.soft }));
  if (barPx > 0) pieces.push(...barOf(sheet, day.bar, lowEnds(barPx) + em * 0.6, barPx - em * 0.4));
  return pieces;
}

/** Where the day's temperatures lie in those of all days. */
function barOf({ em, paints }: Sheet, bar: DayWords['bar'], x: number, width: number): Piece[] {
  const height = em * 0.36;
  const box = { kind: 'box', y: em * 0.85, height, radius: height / 2 } as const;
  const track: Piece = { ...box, x, width, paint: paints.line };
  if (bar === null) return [track];
  const { from, to, color } = bar;
  const room = width - height;
  const length = (to - from) * room + height;
  return [track, { ...box, x: x + from * room, width: length, paint: both(() => color) }];
}
