import type { Messages } from '@/lib/messages/messages';
import type { Block, Piece } from './piece';
import type { Age } from './place-facts';
import { type Sheet, words } from './sheet';
import { firstThatFits, textWidth } from './text-width';

/** What every picture says, at every size. */
export interface Provenance {
  /** Of what is shown first, then of the rest. */
  readonly ages: readonly Age[];
  readonly sources: readonly string[];
  readonly timeZone: string;
}

const MOST_NAMED = 3;

/**
 * How old the weather is, the longest wording first. A picture may be looked at long after it was drawn, so
 * that the time is in it too, where there is room.
 */
export function ageTexts({ ages, timeZone }: Provenance, messages: Messages): string[] {
  const [first, ...others] = ages;
  if (!first) return [messages.t('freshness.unknown')];
  const { t, formats } = messages;
  const day = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const time = formats.date(first.ms, { ...day, timeZone, timeZoneName: 'short' });
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

/** The product, the demo, and the sources, the longest wording first. */
export function creditTexts({ sources }: Provenance, { input, messages }: Sheet): string[] {
  const { t, formats } = messages;
  const marks = [t('app.name'), ...(input.isDemo ? [t('embed-picture.demo')] : [])];
  const counted = (most: number) => {
    const names = sources.slice(0, most).join(', ');
    const count = sources.length - most;
    return count > 0 ? t('embed-picture.more-sources', { names, count }) : formats.list(sources);
  };
  const lists = sources.length === 0 ? [] : [counted(MOST_NAMED), counted(2), counted(1)];
  const full = lists.map((names) => [...marks, t('embed-picture.sources', { names })].join(' · '));
  const last = [...marks, ...lists.slice(-1)].join(' · ');
  return [...full, last];
}

/** Age, sources, product: one line where there is room, else two. */
export function footerBlock(sheet: Sheet, provenance: Provenance): Block {
  const { em, inner, paints } = sheet;
  const sizePx = em * 0.8;
  const ages = ageTexts(provenance, sheet.messages);
  const credits = creditTexts(provenance, sheet);
  const beside = inner - sizePx * 1.5;
  const pair = ages
    .slice(0, 3)
    .flatMap((age) => credits.slice(0, 1).map((credit) => ({ age, credit })))
    .find(({ age, credit }) => textWidth(age, sizePx) + textWidth(credit, sizePx) <= beside);
  const line = { sizePx, paint: paints.soft, width: inner };
  const rule: Piece = {
    kind: 'box',
    x: 0,
    y: 0,
    width: inner,
    height: 1,
    radius: 0,
    paint: paints.line,
  };
  if (pair) {
    return {
      heightPx: em * 1.6,
      gapPx: em * 0.7,
      pieces: [
        rule,
        words({ ...line, x: 0, y: em * 1.4, text: pair.age }),
        words({ ...line, x: inner, y: em * 1.4, anchor: 'end', text: pair.credit }),
      ],
    };
  }
  return {
    heightPx: em * 2.75,
    gapPx: em * 0.7,
    pieces: [
      rule,
      words({ ...line, x: 0, y: em * 1.4, text: firstThatFits(ages, inner, sizePx) }),
      words({ ...line, x: 0, y: em * 2.55, text: firstThatFits(credits, inner, sizePx) }),
    ],
  };
}
