import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { LETTER_UNITS, type Letters, type LetterWeight } from '@/lib/picture/letter-outlines';

/** Every letter of Latin writing that a name has in English or Spanish, and what numbers of a layer need. */
const LATIN = /[\p{Script=Latin}\d .,'()°%−‘’-]/u;
const WEIGHTS: Readonly<Record<LetterWeight, number>> = { medium: 500, semibold: 600 };
/** Files that have parts of the letters, the usual ones first. */
const PARTS = ['latin', 'latin-ext'];

/** The outlines of the page's typeface, for all letters of some texts, its digits and marks. */
export function makeLetters(folder: string, texts: Iterable<string>): Letters {
  const wanted = new Set(
    "0123456789 +-−.,'°%ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzáéíñóúü",
  );
  for (const text of texts) for (const letter of text) if (LATIN.test(letter)) wanted.add(letter);
  const of = (weight: LetterWeight) => {
    const fonts = PARTS.map((part) =>
      fontIn(`${folder}/inter-${part}-${WEIGHTS[weight]}-normal.woff2`),
    );
    return Object.fromEntries(
      [...wanted].sort().flatMap((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
        if (!font) return [];
        const glyph = font.glyphForCodePoint(code);
        const scale = LETTER_UNITS / font.unitsPerEm;
        const outline = outlineOf(glyph.path.commands, scale);
        return [[letter, [Math.round(glyph.advanceWidth * scale), outline] as const]];
      }),
    );
  };
  return { medium: of('medium'), semibold: of('semibold') };
}

function fontIn(file: string) {
  const font = fontkit.create(readFileSync(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} has several typefaces.`);
  return font;
}

type Command = { readonly command: string; readonly args: readonly number[] };

const SVG_LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** An outline as an SVG path in whole units, y downward, each point relative to the one before. */
function outlineOf(commands: readonly Command[], scale: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const parts = commands.map(({ command, args }) => {
    if (command === 'closePath') [x, y] = [startX, startY];
    const points = args.map((arg, at) => Math.round(at % 2 === 0 ? arg * scale : -arg * scale));
    const steps = points.map((point, at) => point - (at % 2 === 0 ? x : y));
    [x, y] = [points.at(-2) ?? x, points.at(-1) ?? y];
    if (command === 'moveTo') [startX, startY] = [x, y];
    return (SVG_LETTERS[command] ?? '') + steps.join(' ').replaceAll(' -', '-');
  });
  return parts.join('');
}
