import { ageTexts, creditTexts, type Provenance } from './footer';
import { type NowWords, withUnit } from './now-block';
import type { Layout, Piece } from './piece';
import { type Sheet, words } from './sheet';
import { firstThatFits, textWidth } from './text-width';

/** Pictures lower than this are strips. */
export const STRIP_BELOW_PX = 110;

/** What a strip says: one thing, large; in words where there is no weather. */
export interface StripWords {
  readonly name: string;
  readonly now: NowWords | null;
  /** Beside or instead of the temperature. */
  readonly text: string;
}

/** The smallest picture: a name, what is said of it, age and sources, in a height from 60 pixels on. */
export function stripOf(sheet: Sheet, strip: StripWords, provenance: Provenance): Layout {
  const { input, paints } = sheet;
  const { widthPx, heightPx } = input.picture;
  const height = heightPx ?? STRIP_BELOW_PX;
  // The lines share the height, so that words are as large as it allows.
  const em = Math.min(height / 4.9, widthPx / 13, 18);
  const padding = Math.max(em * 0.6, 6);
  const inner = widthPx - 2 * padding;
  const top = (height - em * 4.1) / 2;
  const small = Math.max(em * 0.78, 8.5);

  const { now, name } = strip;
  const temperature = now === null ? '' : withUnit(sheet, now.tempF);
  const sizePx = em * 1.5;
  const tempWidth = temperature === '' ? 0 : textWidth(temperature, sizePx, 600);
  const iconPx = now?.icon ? em * 2.1 : 0;
  const nameX = padding + iconPx + (iconPx > 0 ? em * 0.3 : 0);
  const nameWidth = inner - (nameX - padding) - (tempWidth > 0 ? tempWidth + em * 0.5 : 0);
  const line = { x: padding, sizePx: small, width: inner, paint: paints.soft } as const;
  const isTwoLined = strip.text !== '' && height >= 84;
  const pieces: Piece[] = [];
  const first = top + em * (isTwoLined ? 0.85 : 1.35);
  if (now?.icon)
    pieces.push({ kind: 'icon', x: padding, y: top - em * 0.15, sizePx: iconPx, name: now.icon });
  pieces.push(
    words({
      ...{ x: nameX, y: first, width: nameWidth, sizePx: em, weight: 600 },
      ...{ text: name, paint: paints.ink },
    }),
  );
  if (temperature !== '')
    pieces.push(
      words({
        ...{ x: widthPx - padding, y: top + em * 1.45, width: tempWidth + 1, sizePx },
        ...{ anchor: 'end', weight: 600, text: temperature, paint: paints.ink },
      }),
    );
  if (isTwoLined)
    pieces.push(
      words({ ...line, x: nameX, width: nameWidth, y: top + em * 1.95, text: strip.text }),
    );
  const ages = ageTexts(provenance, sheet.messages);
  const said = isTwoLined || now !== null ? ages : withText(strip.text, ages);
  pieces.push(
    words({ ...line, y: top + em * 2.95, text: firstThatFits(said, inner, small) }),
    words({
      ...{ ...line, y: top + em * 4.02 },
      text: firstThatFits(creditTexts(provenance, sheet), inner, small),
    }),
  );
  return { widthPx, heightPx: height, pieces };
}

/** A sentence with the age as far as both fit. */
function withText(text: string, ages: readonly string[]): string[] {
  return text === '' ? [...ages] : [...ages.map((age) => `${text} · ${age}`), text];
}
