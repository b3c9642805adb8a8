import { type Block, type Layout, type LayoutItem, moved, type Section } from './layout';
import type { Sheet } from './sheet';

/** A picture's parts, from top to bottom. */
interface Parts {
  readonly head: Block | null;
  readonly sections: readonly Section[];
  readonly foot: Block;
}

/** Sections apart by more than this, in sizes of words, would look lost. */
const MAX_EXTRA_EM = 1.6;

/**
 * Puts parts below each other. In a picture of a given height, what doesn't fit is left out from the end,
 * never the head and the foot; what room is left goes between the sections.
 */
export function stacked(sheet: Sheet, { head, sections, foot }: Parts): Layout {
  const { picture } = sheet.input;
  const { padding } = sheet;
  const headPx = head === null ? 0 : head.heightPx;
  const edges = 2 * padding + headPx + foot.gapPx + foot.heightPx;
  const wholePx = edges + heightOf(sections.flatMap(({ blocks }) => blocks));
  const heightPx = picture.heightPx ?? Math.ceil(wholePx);
  const fitting = blocksThatFit(sections, heightPx - edges);
  const left = heightPx - edges - heightOf(fitting.flat());
  const extra = Math.min(left / (fitting.length + 1), MAX_EXTRA_EM * sheet.em);
  // What is left after that goes above and below in equal parts.
  const beyond = (left - extra * (fitting.length + 1)) / 2;

  const items: LayoutItem[] = head === null ? [] : moved(head.items, padding, padding);
  let y = padding + headPx + Math.max(beyond, 0);
  for (const blocks of fitting) {
    y += Math.max(extra, 0);
    for (const block of blocks) {
      items.push(...moved(block.items, padding, y + block.gapPx));
      y += block.gapPx + block.heightPx;
    }
  }
  items.push(...moved(foot.items, padding, heightPx - padding - foot.heightPx));
  const count = sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
  return {
    widthPx: picture.widthPx,
    heightPx,
    items,
    isWhole: fitting.flat().length === count && left >= 0,
  };
}

/** The blocks of each section that fit a height, sections without any left out. */
function blocksThatFit(sections: readonly Section[], room: number): (readonly Block[])[] {
  const fitting: (readonly Block[])[] = [];
  let left = room;
  for (const { blocks, rest } of sections) {
    const shown = leading(blocks, rest, left);
    if (shown.length > 0) fitting.push(shown);
    left -= heightOf(shown);
    // What follows must not take the place of what was left out.
    if (shown.length < blocks.length) break;
  }
  return fitting;
}

function leading(blocks: readonly Block[], rest: Section['rest'], room: number): readonly Block[] {
  if (heightOf(blocks) <= room) return blocks;
  for (let count = blocks.length - 1; count >= 1; count -= 1) {
    const shown = blocks.slice(0, count);
    const all = rest ? [...shown, rest(blocks.length - count)] : shown;
    if (heightOf(all) <= room) return all;
  }
  const none = rest?.(blocks.length);
  return none && heightOf([none]) <= room ? [none] : [];
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { gapPx, heightPx }) => sum + gapPx + heightPx, 0);
}
