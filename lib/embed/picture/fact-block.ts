import type { FactWords } from '../air-words';
import type { Block, LayoutItem } from './layout';
import { type Sheet, words } from './sheet';
import { linesOf } from './text-width';

/** Below this, the value stands under its title, in sizes of words. */
const BESIDE_FROM_EM = 22;

/** A fact in one line. */
export function factLine(fact: FactWords): string {
  return `${fact.title}: ${'sentence' in fact ? fact.sentence : fact.value}`;
}

/** A title with its value beside it where there is room, else below it, and a line with the rest; or a sentence. */
export function factBlock(sheet: Sheet, fact: FactWords): Block {
  const { em, inner, paints } = sheet;
  const { title } = fact;
  if ('sentence' in fact) return sentenceBlock(sheet, factLine(fact));
  const { value, color, age } = fact;
  const text = [...fact.notes, ...(age ? [age.text] : [])].join(' · ');
  const mark = em * 0.75;
  const isBeside = inner >= BESIDE_FROM_EM * em;
  const left = isBeside ? em * 10 : 0;
  const down = isBeside ? 0 : em * 1.35;
  const x = left + (color === null ? 0 : mark + em * 0.45);
  const titleWidth = isBeside ? left - em * 0.4 : inner;
  const small = { sizePx: em * 0.85, paint: paints.soft } as const;
  const items: LayoutItem[] = [
    isBeside
      ? words({ x: 0, y: em * 1.1, width: titleWidth, sizePx: em, text: title, paint: paints.ink })
      : words({ ...small, x: 0, y: em * 1.1, width: titleWidth, text: title }),
    words({
      x,
      y: down + em * 1.1,
      width: inner - x,
      sizePx: em,
      weight: 600,
      text: value,
      paint: paints.ink,
    }),
  ];
  if (color !== null) {
    const box = { x: left, y: down + em * 0.38, width: mark, height: mark, radius: em * 0.22 };
    items.push({ kind: 'box', ...box, paint: color });
  }
  if (text !== '') items.push(words({ ...small, x: 0, y: down + em * 2.35, width: inner, text }));
  return { heightPx: down + em * (text === '' ? 1.5 : 2.7), gapPx: em * 0.8, items };
}

const MAX_LINES = 3;
const LINE_EM = 1.4;

/** A sentence in place of weather, or beside it. */
export function sentenceBlock(sheet: Sheet, text: string, gapEm = 0.8): Block {
  const { em, inner, paints } = sheet;
  const lines = linesOf(text, inner, em, MAX_LINES);
  return {
    heightPx: em * (lines.length * LINE_EM),
    gapPx: em * gapEm,
    items: lines.map((line, index) =>
      words({
        x: 0,
        y: em * (1.05 + index * LINE_EM),
        width: inner,
        sizePx: em,
        text: line,
        paint: paints.soft,
      }),
    ),
  };
}
