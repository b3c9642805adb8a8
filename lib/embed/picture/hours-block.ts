import type { HourWords } from '../weather-words';
import { type Block, iconPiece, type Piece } from './piece';
import { type Sheet, words } from './sheet';

const MIN_COLUMN_EM = 3.7;

/** The next hours, as many as fit beside each other. */
export function hoursBlock(sheet: Sheet, hours: readonly HourWords[]): Block {
  const { em, inner, paints } = sheet;
  const count = Math.min(Math.floor(inner / (MIN_COLUMN_EM * em)), hours.length);
  const column = inner / Math.max(count, 1);
  const pieces = hours.slice(0, count).flatMap(({ name, icon, temp, chance }, index): Piece[] => {
    const x = (index + 0.5) * column;
    const line = { x, width: column, anchor: 'middle' } as const;
    const small = { ...line, sizePx: em * 0.8 } as const;
    return [
      words({ ...small, y: em * 0.9, text: name, paint: paints.soft }),
      ...iconPiece(icon, { x: x - em, y: em * 1.2, sizePx: em * 2 }),
      words({ ...line, y: em * 4.25, sizePx: em, weight: 600, text: temp, paint: paints.ink }),
      ...(chance ? [words({ ...small, y: em * 5.35, text: chance, paint: paints.accent })] : []),
    ];
  });
  return { heightPx: em * 5.6, pieces, gapPx: em * 0.9 };
}
