import { momentText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import { sourceNames } from '@/lib/weather/sources';
import type { Provenance } from '../provenance';
import type { Block, LayoutItem } from './layout';
import { type Sheet, words } from './sheet';
import { firstThatFits, textWidth } from './text-width';

const MAX_AGES = 2;
const MAX_NAMED = 3;
/** Sources that are as well known by a shorter name, for the smallest pictures. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['National Weather Service', 'NWS'],
  ['National Oceanic and Atmospheric Administration', 'NOAA'],
]);

/**
 * How old the weather is, the longest wording first. A picture may be looked at long after it was drawn, so
 * that the time is in it too, where there is room.
 */
export function ageTexts({ ages, sources, timeZone }: Provenance, messages: Messages): string[] {
  const [first, ...others] = ages.slice(0, MAX_AGES);
  if (!first) return [sources.length === 0 ? '' : messages.t('freshness.unknown')];
  const { t, formats } = messages;
  const day = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const time = momentText(messages, first.ms, timeZone);
  const short = formats.date(first.ms, { ...day, timeZone });
  const dated = t('embed-picture.age-at', { age: first.text, time });
  const rest = others.map(({ text }) => text);
  const all = [
    [dated, ...rest].join(' · '),
    dated,
    t('embed-picture.age-at', { age: first.text, time: short }),
    t('embed-picture.age-at', { age: first.ago, time: short }),
    first.text,
    first.ago,
  ];
  return all.map((text) => text.replaceAll(/[\s\u202f]+/g, ' '));
}

/** The product and, where it is, the demo. */
function marksOf({ input, messages: { t } }: Sheet): string[] {
  return [[t('app.name'), ...(input.isDemo ? [t('embed-picture.demo')] : [])].join(' · ')];
}

/** The names of the sources, all of a few first, at last one and how many more. */
function sourceTexts({ sources }: Provenance, { t, formats }: Messages): string[] {
  const all = sourceNames(sources);
  const counted = (max: number) => {
    const names = all.slice(0, max).join(', ');
    const count = all.length - max;
    return count > 0 ? t('embed-picture.more-sources', { names, count }) : formats.list(all);
  };
  const [first] = all;
  if (first === undefined) return [];
  const shortest = counted(1).replace(first, () => SHORT_NAMES.get(first) ?? first);
  return [counted(MAX_NAMED), counted(2), counted(1), shortest];
}

/** The product, the demo, and the sources, the longest wording first. */
export function creditTexts(provenance: Provenance, sheet: Sheet): string[] {
  const { t } = sheet.messages;
  const lists = sourceTexts(provenance, sheet.messages);
  const [marks = ''] = marksOf(sheet);
  if (lists.length === 0) return [marks];
  const full = lists.map((names) => `${marks} · ${t('embed-picture.sources', { names })}`);
  return [...full, ...lists.slice(-2).map((names) => `${marks} · ${names}`)];
}

const ROW_EM = 1.15;

/** Age, sources, product: one line where there is room, else two. */
export function footerBlock(sheet: Sheet, provenance: Provenance): Block {
  const { em, inner, paints } = sheet;
  const sizePx = em * 0.8;
  const ages = ageTexts(provenance, sheet.messages);
  const credits = creditTexts(provenance, sheet);
  const beside = inner - sizePx * 1.5;
  const [age = '', credit = ''] = [ages[0], credits[0]];
  const isOneLine = textWidth(age, sizePx) + textWidth(credit, sizePx) <= beside;
  const line = { sizePx, paint: paints.soft, width: inner };
  const rule: LayoutItem = {
    kind: 'box',
    x: 0,
    y: 0,
    width: inner,
    height: 1,
    radius: 0,
    paint: paints.line,
  };
  if (isOneLine) {
    return {
      heightPx: em * 1.6,
      gapPx: em * 0.7,
      items: [
        rule,
        words({ ...line, x: 0, y: em * 1.4, text: age }),
        words({ ...line, x: inner, y: em * 1.4, anchor: 'end', text: credit }),
      ],
    };
  }
  // Where even the shortest credits are too long for a line, the sources get one of their own.
  const fits = credits.some((text) => textWidth(text, sizePx) <= inner);
  const lines = fits ? [credits] : [marksOf(sheet), sourceTexts(provenance, sheet.messages)];
  const rows = [ages, ...lines].filter((texts) => texts.some((text) => text !== ''));
  return {
    heightPx: em * (0.45 + rows.length * ROW_EM),
    gapPx: em * 0.7,
    items: [
      rule,
      ...rows.map((texts, index) => {
        const text = firstThatFits(texts, inner, sizePx);
        return words({ ...line, x: 0, y: em * (1.4 + index * ROW_EM), text });
      }),
    ],
  };
}
