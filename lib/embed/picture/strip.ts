import type { Provenance } from '../provenance';
import type { NowWords } from '../weather-words';
import { ageTexts, creditTexts } from './footer';
import { iconItem, type Layout, type LayoutItem } from './layout';
import { type Sheet, words } from './sheet';
import { firstThatFits, textWidth } from './text-width';

/** Pictures lower than this are strips. */
const STRIP_BELOW_PX = 110;
/** Words of a strip are not larger than this, however wide and high it is. */
const MAX_EM_PX = 18;
const MIN_SMALL_PX = 8.5;

export function isStrip({ input: { picture } }: Sheet): boolean {
  return picture.heightPx !== null && picture.heightPx < STRIP_BELOW_PX;
}

/** What a strip says: one thing, large; in words where there is no weather. */
interface StripWords {
  readonly name: string;
  readonly now: NowWords | null;
  /** Beside or instead of the temperature. */
  readonly text: string;
}

/**
 * The smallest picture, from 160 x 60 pixels on: the name, below it the weather with its age, and who it is from.
 * Its three lines share the height.
 */
export function stripOf(sheet: Sheet, strip: StripWords, provenance: Provenance): Layout {
  const { input, paints, messages } = sheet;
  const { widthPx, heightPx } = input.picture;
  const height = heightPx ?? STRIP_BELOW_PX;
  const em = Math.min(height / 5.2, widthPx / 14.5, MAX_EM_PX);
  const padding = Math.max(em * 0.55, 6);
  const inner = widthPx - 2 * padding;
  const right = widthPx - padding;
  const top = (height - em * 4.3) / 2;
  const small = Math.max(em * 0.76, MIN_SMALL_PX);
  const soft = { sizePx: small, paint: paints.soft } as const;
  const ages = ageTexts(provenance, messages);
  const items: LayoutItem[] = [
    words({
      x: padding,
      y: top + em * 0.9,
      width: inner,
      sizePx: em,
      weight: 600,
      text: strip.name,
      paint: paints.ink,
    }),
    words({
      ...soft,
      x: padding,
      y: top + em * 4.2,
      width: inner,
      text: firstThatFits(creditTexts(provenance, sheet), inner, small),
    }),
  ];
  const { now } = strip;
  if (now === null) {
    const line = { x: padding, width: inner } as const;
    const age = firstThatFits(ages, inner, small);
    const text = words({
      ...line,
      y: top + em * 2.05,
      sizePx: em * 0.9,
      text: strip.text,
      paint: paints.ink,
    });
    items.push(text, words({ ...soft, ...line, y: top + em * 3.15, text: age }));
    return { widthPx, heightPx: height, items, isWhole: true };
  }
  const iconPx = now.icon ? em * 2 : 0;
  items.push(...iconItem(now.icon, { x: padding, y: top + em * 1.15, sizePx: iconPx }));
  const from = padding + (iconPx > 0 ? iconPx + em * 0.3 : 0);
  const temperature = sheet.temperature(now.tempF);
  const sizePx = em * 1.6;
  const tempWidth = textWidth(temperature, sizePx, 600);
  items.push(
    words({
      x: from,
      y: top + em * 2.75,
      width: tempWidth + 1,
      sizePx,
      weight: 600,
      text: temperature,
      paint: paints.ink,
    }),
  );
  const x = from + tempWidth + em * 0.5;
  // The weather in words and its age, as far as there is room for both; the age in any case.
  const both = strip.text === '' ? [] : ages.map((age) => `${strip.text} · ${age}`);
  const line = firstThatFits([...both, ...ages], right - x, small);
  items.push(words({ ...soft, x, y: top + em * 2.6, width: right - x, text: line }));
  return { widthPx, heightPx: height, items, isWhole: true };
}
