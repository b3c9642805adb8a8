import type { ThemePair } from '@/lib/contract/page-look';
import type { IconName } from '@/lib/weather/icons';

export type Paint = ThemePair;

/** A line of words; it never leaves its width, as `lineOf` has cut it. */
export interface TextPiece {
  readonly kind: 'text';
  /** Of its start, middle or end. */
  readonly x: number;
  /** Of the line that letters stand on. */
  readonly y: number;
  readonly sizePx: number;
  readonly weight: 400 | 600;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly paint: Paint;
  readonly text: string;
}

/** A box with round corners. */
export interface BoxPiece {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly paint: Paint;
}

/** A weather icon, square. */
export interface IconPiece {
  readonly kind: 'icon';
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly name: IconName;
}

/** What pictures of embeds consist of, in pixels. Both formats are written from these. */
export type Piece = TextPiece | BoxPiece | IconPiece;

/** Pieces with their corner at 0, 0, that are shown or left out together. */
export interface Block {
  readonly heightPx: number;
  readonly pieces: readonly Piece[];
  /** What lies above it, if anything does. */
  readonly gapPx: number;
}

/** Blocks that belong together; what says how many were left out takes the place of those that don't fit. */
export interface Section {
  readonly blocks: readonly Block[];
  readonly rest?: (left: number) => Block;
}

/** A picture, laid out. */
export interface Layout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pieces: readonly Piece[];
  /** Whether nothing was left out. */
  readonly isWhole: boolean;
}

/** An icon, if there is one. */
export function iconPiece(
  name: IconName | null,
  where: Pick<IconPiece, 'x' | 'y' | 'sizePx'>,
): IconPiece[] {
  return name === null ? [] : [{ kind: 'icon', ...where, name }];
}

/** Pieces somewhere else. */
export function moved(pieces: readonly Piece[], dx: number, dy: number): Piece[] {
  return pieces.map((piece) => ({ ...piece, x: piece.x + dx, y: piece.y + dy }));
}
