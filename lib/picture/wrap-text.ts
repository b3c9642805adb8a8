/** About how much of its size a letter is wide. Nothing is measured on a server: this is on the safe side. */
const LETTER = 0.54;

/** Breaks a text between words into lines that fit a width, in pixels; what is left after the last ends in "…". */
export function wrapText(
  text: string,
  widthPx: number,
  sizePx: number,
  maxLines: number,
): string[] {
  const maxLetters = Math.max(Math.floor(widthPx / (sizePx * LETTER)), 4);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((part) => piecesOf(part, maxLetters))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if ([...longer].length <= maxLetters) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  const shown = lines.filter((one) => one !== '').slice(0, maxLines);
  const last = shown.at(-1);
  if (last === undefined || shown.length === lines.filter((one) => one !== '').length) return shown;
  return [...shown.slice(0, -1), `${[...last].slice(0, maxLetters - 1).join('')}…`];
}

/** A word that is longer than a line, cut to lines. */
function piecesOf(word: string, maxLetters: number): string[] {
  const letters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at += maxLetters)
    pieces.push(letters.slice(at, at + maxLetters).join(''));
  return pieces;
}
