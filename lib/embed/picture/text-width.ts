/**
 * About how wide letters are, as a share of their size. Nothing is measured on a server, and nobody knows which
 * typeface a reader's system has, so these are those of a wide one.
 */
const NARROW = /[\s.,:;'’|!iljIft()[\]·/°-]/;
const WIDE = /[mwMW@%…]/;
const CAPITAL = /[A-ZÀ-Þ0-9–—−+=<>]/;
const PLAIN = /[\u0021-\u024f\u2010-\u2026]/;

const SHARE = { narrow: 0.4, wide: 0.98, capital: 0.7, plain: 0.62, other: 1.05 } as const;
export const BOLD = 1.08;

/** The width that a line of text has at most, in pixels. */
export function textWidth(text: string, sizePx: number, weight: 400 | 600 = 400): number {
  const ems = [...text].reduce((sum, letter) => sum + shareOf(letter), 0);
  return ems * sizePx * (weight === 600 ? BOLD : 1);
}

/** The shares of the letters that most texts have. */
const SHARES = Array.from({ length: 0x250 }, (_, code) => measure(String.fromCharCode(code)));

function shareOf(letter: string): number {
  return SHARES[letter.codePointAt(0) ?? 0] ?? measure(letter);
}

function measure(letter: string): number {
  if (NARROW.test(letter)) return SHARE.narrow;
  if (WIDE.test(letter)) return SHARE.wide;
  if (CAPITAL.test(letter)) return SHARE.capital;
  return PLAIN.test(letter) ? SHARE.plain : SHARE.other;
}

/** A text as one line that fits a width, in pixels: cut where it must be, with "…" at its end. */
export function lineOf(
  text: string,
  widthPx: number,
  sizePx: number,
  weight: 400 | 600 = 400,
): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (textWidth(line, sizePx, weight) <= widthPx) return line;
  // Longer than any picture is wide.
  const letters = [...line.slice(0, 400)];
  const [end, bold] = [shareOf('…'), weight === 600 ? BOLD : 1];
  let [fitting, ems] = [0, 0];
  for (const letter of letters) {
    ems += shareOf(letter);
    if ((ems + end) * sizePx * bold > widthPx) break;
    fitting += 1;
  }
  return fitting === 0 ? '' : `${letters.slice(0, fitting).join('').trimEnd()}…`;
}

/** The first text that fits a width; if none does, the last, cut. */
export function firstThatFits(texts: readonly string[], widthPx: number, sizePx: number): string {
  const fits = texts.find((text) => textWidth(text, sizePx) <= widthPx);
  return fits ?? lineOf(texts.at(-1) ?? '', widthPx, sizePx);
}

/** A text in lines that fit a width, broken between words; what is left after the last one is cut. */
export function linesOf(text: string, widthPx: number, sizePx: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && lines.length < maxLines - 1 && textWidth(longer, sizePx) > widthPx) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].filter((one) => one !== '').map((one) => lineOf(one, widthPx, sizePx));
}
