import { dateAt } from '@/lib/weather/local-time';
import type { EmbedPlace } from '../embed-input';
import { dayName } from '../part-days';
import { namesOfSources, type PlaceFacts, placeFacts } from '../place-facts';
import { problemText } from '../problem-text';
import { footerBlock, type Provenance } from './footer';
import { nowWords, withUnit } from './now-block';
import type { Block, Layout, Piece, Section } from './piece';
import { type Sheet, words } from './sheet';
import { stacked } from './stack';
import { STRIP_BELOW_PX, stripOf } from './strip';
import { firstThatFits, linesOf } from './text-width';

/** Narrower columns become rows, in sizes of words. */
const LEAST_COLUMN_EM = 9.5;
const MOST_DAYS = 5;

/** Places beside each other; below each other where they would be too narrow. */
export function comparePicture(sheet: Sheet, places: readonly EmbedPlace[]): Layout {
  const { messages, input, em, inner } = sheet;
  const all = places.map((place) => ({ place, facts: placeFacts(place, messages, input.nowMs) }));
  const ages = all.flatMap(({ facts }) => facts.age ?? []).sort((a, b) => a.ms - b.ms);
  const provenance: Provenance = {
    // The oldest speaks for all.
    ages: ages.slice(0, 1),
    sources: namesOfSources(places.flatMap(({ current, forecast }) => [current, forecast])),
    timeZone: all[0]?.facts.timeZone ?? 'UTC',
  };
  const { heightPx } = input.picture;
  if (heightPx !== null && heightPx < STRIP_BELOW_PX) {
    const [name = '', ...others] = all.map(
      ({ facts }) => `${temperatureOf(sheet, facts)} ${facts.name}`,
    );
    return stripOf(sheet, { name, now: null, text: others.join(' · ') }, provenance);
  }
  const column = inner / all.length;
  const sections: Section[] =
    column >= LEAST_COLUMN_EM * em
      ? [{ blocks: [columnsBlock(sheet, all, column), ...dayRows(sheet, all, column)] }]
      : all.map((one) => ({ blocks: [rowBlock(sheet, one)] }));
  return stacked(sheet, { head: null, sections, foot: footerBlock(sheet, provenance) });
}

type Compared = { readonly place: EmbedPlace; readonly facts: PlaceFacts };

function temperatureOf(sheet: Sheet, facts: PlaceFacts): string {
  return withUnit(sheet, nowWords(facts, sheet)?.tempF ?? null);
}

function missingText({ messages }: Sheet, { problems }: EmbedPlace): string {
  return problemText(messages, problems.forecast ?? problems.current, 'forecast');
}

function columnsBlock(sheet: Sheet, all: readonly Compared[], column: number): Block {
  const { em, paints } = sheet;
  const pieces = all.flatMap(({ place, facts }, index): Piece[] => {
    const x = index * column;
    const width = column - em;
    const now = nowWords(facts, sheet);
    const line = { x, width } as const;
    const title = words({
      ...{ ...line, y: em * 1.1, sizePx: em * 1.1, weight: 600 },
      ...{ text: facts.name, paint: paints.ink },
    });
    const iconPx = em * 2.8;
    const from = now?.icon ? iconPx + em * 0.4 : 0;
    const soft = { ...line, sizePx: em * 0.88, paint: paints.soft } as const;
    if (!now) {
      const lines = linesOf(missingText(sheet, place), width, soft.sizePx, 4);
      return [
        title,
        ...lines.map((text, at) => words({ ...soft, y: em * (2.6 + at * 1.25), text })),
      ];
    }
    return [
      title,
      ...(now.icon
        ? [{ kind: 'icon', x, y: em * 1.6, sizePx: iconPx, name: now.icon } as const]
        : []),
      words({
        ...{ x: x + from, y: em * 3.7, width: width - from, sizePx: em * 1.9, weight: 600 },
        ...{ text: withUnit(sheet, now.tempF), paint: paints.ink },
      }),
      words({ ...soft, y: em * 5.5, text: now.sky, paint: paints.ink }),
      words({
        ...{ ...soft, y: em * 6.75 },
        text: firstThatFits([now.range, now.shortRange], width, soft.sizePx),
      }),
    ];
  });
  return { heightPx: em * 7.1, gapPx: 0, pieces };
}

/** The coming days of each place, in its column. */
function dayRows(sheet: Sheet, all: readonly Compared[], column: number): Block[] {
  const { em, paints, degrees, messages, input } = sheet;
  const days = all.map(({ facts }) => {
    const today = dateAt(input.nowMs, facts.timeZone);
    const coming = (facts.forecast?.days ?? []).filter(({ date }) => date > today);
    return coming.slice(0, MOST_DAYS).map((day) => ({ day, name: dayName(day, today, messages) }));
  });
  const count = Math.max(0, ...days.map((list) => list.length));
  return Array.from({ length: count }, (_, row) => ({
    heightPx: em * 1.75,
    gapPx: row === 0 ? em * 0.5 : 0,
    pieces: days.flatMap((list, index): Piece[] => {
      const found = list[row];
      if (!found) return [];
      const { day, name } = found;
      const x = index * column;
      const iconPx = em * 1.5;
      const line = { y: em * 1.2, sizePx: em * 0.92 } as const;
      const text = `${degrees(day.highF)} / ${degrees(day.lowF)}`;
      return [
        words({ ...line, x, width: em * 3.2, text: name, paint: paints.soft }),
        ...(day.icon
          ? [{ kind: 'icon', x: x + em * 3, y: em * 0.12, sizePx: iconPx, name: day.icon } as const]
          : []),
        words({ ...line, x: x + em * 4.8, width: column - em * 5.3, text, paint: paints.ink }),
      ];
    }),
  }));
}

function rowBlock(sheet: Sheet, { place, facts }: Compared): Block {
  const { em, inner, paints } = sheet;
  const now = nowWords(facts, sheet);
  const temperature = now ? withUnit(sheet, now.tempF) : '';
  const right = em * 5.2;
  const iconPx = em * 2;
  const hasIcon = now?.icon && inner > em * 12;
  const width = inner - right - (hasIcon ? iconPx : 0) - em * 0.3;
  const said = now ? [`${now.sky} · ${now.range}`, now.sky || now.range] : [];
  const detail = firstThatFits(now ? said : [missingText(sheet, place)], width, em * 0.85);
  return {
    heightPx: em * 2.6,
    gapPx: em * 0.5,
    pieces: [
      words({ x: 0, y: em, width, sizePx: em, weight: 600, text: facts.name, paint: paints.ink }),
      words({ x: 0, y: em * 2.3, width, sizePx: em * 0.85, text: detail, paint: paints.soft }),
      ...(now?.icon && hasIcon
        ? [
            {
              kind: 'icon',
              x: width + em * 0.3,
              y: em * 0.2,
              sizePx: iconPx,
              name: now.icon,
            } as const,
          ]
        : []),
      words({
        ...{ x: inner, y: em * 1.75, width: right, anchor: 'end', sizePx: em * 1.5, weight: 600 },
        ...{ text: temperature, paint: paints.ink },
      }),
    ],
  };
}
