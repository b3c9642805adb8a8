import { dateAt } from '@/lib/weather/local-time';
import type { EmbedPlace } from '../embed-input';
import { type PlaceFacts, placeFacts } from '../place-facts';
import { provenanceOfPlaces } from '../provenance';
import { dayWords, nowWords } from '../weather-words';
import { footerBlock } from './footer';
import { type Block, iconItem, type Layout, type LayoutItem, type Section } from './layout';
import { type Sheet, words } from './sheet';
import { stacked } from './stack';
import { isStrip, stripOf } from './strip';
import { firstThatFits, linesOf } from './text-width';

/** Narrower columns become rows, in sizes of words. */
const MIN_COLUMN_EM = 9.5;
const MAX_DAYS = 5;

/** Places beside each other; below each other where they would be too narrow. */
export function comparePicture(sheet: Sheet, places: readonly EmbedPlace[]): Layout {
  const { em, inner } = sheet;
  const all = places.map((place) => placeFacts(sheet, place));
  const provenance = provenanceOfPlaces(sheet, all);
  if (isStrip(sheet)) {
    const [name = '', ...others] = all.map(
      ({ now, name }) => `${sheet.temperature(now?.tempF ?? null)} ${name}`,
    );
    return stripOf(sheet, { name, now: null, text: others.join(' · ') }, provenance);
  }
  const column = inner / all.length;
  const sections: Section[] =
    column >= MIN_COLUMN_EM * em
      ? [{ blocks: [columnsBlock(sheet, all, column), ...dayRows(sheet, all, column)] }]
      : all.map((one) => ({ blocks: [rowBlock(sheet, one)] }));
  return stacked(sheet, { head: null, sections, foot: footerBlock(sheet, provenance) });
}

function columnsBlock(sheet: Sheet, all: readonly PlaceFacts[], column: number): Block {
  const { em, paints } = sheet;
  const items = all.flatMap((facts, index): LayoutItem[] => {
    const x = index * column;
    const width = column - em;
    const now = nowWords(sheet, facts);
    const line = { x, width } as const;
    const title = words({
      ...line,
      y: em * 1.1,
      sizePx: em * 1.1,
      weight: 600,
      text: facts.name,
      paint: paints.ink,
    });
    const iconPx = em * 2.8;
    const from = now?.icon ? iconPx + em * 0.4 : 0;
    const soft = { ...line, sizePx: em * 0.88, paint: paints.soft } as const;
    if (!now) {
      const lines = linesOf(facts.missing, width, soft.sizePx, 4);
      return [
        title,
        ...lines.map((text, at) => words({ ...soft, y: em * (2.6 + at * 1.25), text })),
      ];
    }
    return [
      title,
      ...iconItem(now.icon, { x, y: em * 1.6, sizePx: iconPx }),
      words({
        x: x + from,
        y: em * 3.7,
        width: width - from,
        sizePx: em * 1.9,
        weight: 600,
        text: sheet.temperature(now.tempF),
        paint: paints.ink,
      }),
      words({ ...soft, y: em * 5.5, text: now.sky, paint: paints.ink }),
      words({
        ...soft,
        y: em * 6.75,
        text: firstThatFits([now.range.join(' · '), now.shortRange], width, soft.sizePx),
      }),
    ];
  });
  return { heightPx: em * 7.1, gapPx: 0, items };
}

/** The coming days of each place, in its column. */
function dayRows(sheet: Sheet, all: readonly PlaceFacts[], column: number): Block[] {
  const { em, paints } = sheet;
  const days = all.map((facts) => {
    const today = dateAt(sheet.nowMs, facts.timeZone);
    return dayWords(sheet, facts)
      .filter(({ date }) => date > today)
      .slice(0, MAX_DAYS);
  });
  const count = Math.max(0, ...days.map((list) => list.length));
  return Array.from({ length: count }, (_, row) => ({
    heightPx: em * 1.75,
    gapPx: row === 0 ? em * 0.5 : 0,
    items: days.flatMap((list, index): LayoutItem[] => {
      const day = list[row];
      if (!day) return [];
      const x = index * column;
      const line = { y: em * 1.2, sizePx: em * 0.92 } as const;
      const text = `${day.high} / ${day.low}`;
      return [
        words({ ...line, x, width: em * 3.2, text: day.name, paint: paints.soft }),
        ...iconItem(day.icon, { x: x + em * 3, y: em * 0.12, sizePx: em * 1.5 }),
        words({ ...line, x: x + em * 4.8, width: column - em * 5.3, text, paint: paints.ink }),
      ];
    }),
  }));
}

function rowBlock(sheet: Sheet, facts: PlaceFacts): Block {
  const { em, inner, paints } = sheet;
  const now = nowWords(sheet, facts);
  const right = em * 5.2;
  const iconPx = em * 2;
  const icon = inner > em * 12 ? (now?.icon ?? null) : null;
  const width = inner - right - (icon === null ? 0 : iconPx) - em * 0.3;
  const range = now?.range.join(' · ') ?? '';
  const details = now ? [`${now.sky} · ${range}`, now.sky || range] : [facts.missing];
  const detail = firstThatFits(details, width, em * 0.85);
  return {
    heightPx: em * 2.6,
    gapPx: em * 0.5,
    items: [
      words({ x: 0, y: em, width, sizePx: em, weight: 600, text: facts.name, paint: paints.ink }),
      words({ x: 0, y: em * 2.3, width, sizePx: em * 0.85, text: detail, paint: paints.soft }),
      ...iconItem(icon, { x: width + em * 0.3, y: em * 0.2, sizePx: iconPx }),
      words({
        x: inner,
        y: em * 1.75,
        width: right,
        anchor: 'end',
        sizePx: em * 1.5,
        weight: 600,
        text: now ? sheet.temperature(now.tempF) : '',
        paint: paints.ink,
      }),
    ],
  };
}
