import type { DayWords, HourWords, NowWords } from '../weather-words';
import { type Block, iconItem, type LayoutItem } from './layout';
import { both, type Sheet, words } from './sheet';
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
  const items: LayoutItem[] = [
    ...iconItem(now.icon, { x: 0, y: 0, sizePx: iconPx }),
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
  const range = firstThatFits([now.range.join(' · '), now.shortRange], inner - x, em * 0.92);
  const feels = now.feels && `${messages.t('hourly.feels-like')} ${now.feels}`;
  const facts = [now.sky, range, feels].filter((text) => text !== '');
  const first = isBeside ? em * (2.1 - (facts.length - 1) * 0.65) : em * 4.7;
  const lineHeight = isBeside ? 1.3 : 1.4;
  facts.forEach((text, index) => {
    const isSky = index === 0 && now.sky !== '';
    items.push(
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
  return { heightPx, items, gapPx: em * 0.4 };
}

const MIN_COLUMN_EM = 3.7;

/** The next hours, as many as fit beside each other. */
export function hoursBlock(sheet: Sheet, hours: readonly HourWords[]): Block {
  const { em, inner, paints } = sheet;
  const count = Math.min(Math.floor(inner / (MIN_COLUMN_EM * em)), hours.length);
  const column = inner / Math.max(count, 1);
  const items = hours
    .slice(0, count)
    .flatMap(({ name, icon, temp, chance }, index): LayoutItem[] => {
      const x = (index + 0.5) * column;
      const line = { x, width: column, anchor: 'middle' } as const;
      const small = { ...line, sizePx: em * 0.8 } as const;
      return [
        words({ ...small, y: em * 0.9, text: name, paint: paints.soft }),
        ...iconItem(icon, { x: x - em, y: em * 1.2, sizePx: em * 2 }),
        words({ ...line, y: em * 4.25, sizePx: em, weight: 600, text: temp, paint: paints.ink }),
        ...(chance ? [words({ ...small, y: em * 5.35, text: chance, paint: paints.accent })] : []),
      ];
    });
  return { heightPx: em * 5.6, items, gapPx: em * 0.9 };
}

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
    items: rowOf(sheet, day, nameWidth),
    gapPx: index === 0 ? em * 0.6 : 0,
  }));
}

function rowOf(sheet: Sheet, day: DayWords, nameWidth: number): LayoutItem[] {
  const { em, inner, paints } = sheet;
  const iconPx = em * 1.8;
  const numberPx = em * NUMBER_EM;
  const line = { y: em * 1.36, sizePx: em } as const;
  const number = { ...line, width: numberPx, anchor: 'end' } as const;
  const items: LayoutItem[] = [
    words({ ...line, x: 0, width: nameWidth, text: day.name, paint: paints.ink }),
    words({ ...number, x: inner, weight: 600, text: day.high, paint: paints.ink }),
  ];
  let x = nameWidth + em * 0.6;
  // What there is no room for is left out from the least important on: the bar, then the chance.
  const lowEnds = (barPx: number) => inner - numberPx - barPx - em * 0.5;
  const hasIcon = lowEnds(0) - numberPx - iconPx >= x;
  if (hasIcon) items.push(...iconItem(day.icon, { x, y: em * 0.1, sizePx: iconPx }));
  x += hasIcon ? iconPx + em * 0.2 : 0;
  const hasChance = lowEnds(0) - numberPx - em * 3 >= x;
  if (hasChance && day.chance) {
    const chance = { ...line, x, width: em * 3, sizePx: em * 0.85 } as const;
    items.push(words({ ...chance, text: day.chance, paint: paints.accent }));
  }
  x += hasChance ? em * 3 : 0;
  const room = lowEnds(0) - numberPx - x;
  const barPx = room >= MIN_BAR_EM * em ? room : 0;
  items.push(words({ ...number, x: lowEnds(barPx), text: day.low, paint: paints.soft }));
  if (barPx > 0) items.push(...barOf(sheet, day.bar, lowEnds(barPx) + em * 0.6, barPx - em * 0.4));
  return items;
}

/** Where the day's temperatures lie in those of all days. */
function barOf(
  { em, paints }: Sheet,
  bar: DayWords['bar'],
  x: number,
  width: number,
): LayoutItem[] {
  const height = em * 0.36;
  const box = { kind: 'box', y: em * 0.85, height, radius: height / 2 } as const;
  const track: LayoutItem = { ...box, x, width, paint: paints.line };
  if (bar === null) return [track];
  const { from, to, color } = bar;
  const room = width - height;
  const length = (to - from) * room + height;
  return [track, { ...box, x: x + from * room, width: length, paint: both(() => color) }];
}
