import type { ThemePair } from '@/lib/contract/page-look';
import type { IconName } from '@/lib/weather/icons';

export type Paint = ThemePair;

/** A line of words; it never leaves its width, as `lineOf` has cut it. */
export interface TextItem {
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
interface BoxItem {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly paint: Paint;
}

/** A weather icon, square. */
export interface IconItem {
  readonly kind: 'icon';
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly name: IconName;
}

/** What pictures of embeds consist of, in pixels. Both formats are written from these. */
export type LayoutItem = TextItem | BoxItem | IconItem;

/** Items with their corner at 0, 0, that are shown or left out together. */
export interface Block {
  readonly heightPx: number;
  readonly items: readonly LayoutItem[];
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
  readonly items: readonly LayoutItem[];
  /** Whether nothing was left out. */
  readonly isWhole: boolean;
}

/** An icon, if there is one. */
export function iconItem(
  name: IconName | null,
  where: Pick<IconItem, 'x' | 'y' | 'sizePx'>,
): IconItem[] {
  return name === null ? [] : [{ kind: 'icon', ...where, name }];
}

/** Items somewhere else. */
export function moved(items: readonly LayoutItem[], dx: number, dy: number): LayoutItem[] {
  return items.map((item) => ({ ...item, x: item.x + dx, y: item.y + dy }));
}
