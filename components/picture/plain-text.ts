/** Anything but the characters in the picture's font: Latin with accents, and our own punctuation. */
const NOT_IN_FONT =
  /[^\u0020-\u007e\u00a0-\u017f\u2010-\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212]/gu;
const SPACE = /[\s\u202f]+/g;

/**
 * Text that can be drawn, cut to a length. For characters that its font lacks, and for emoji, the renderer
 * would download another font, so these are left out.
 */
export function plainText(text: string, maxCharacters: number): string {
  const drawn = text.normalize('NFC').replace(SPACE, ' ').replace(NOT_IN_FONT, '').trim();
  return drawn.length > maxCharacters ? `${drawn.slice(0, maxCharacters - 1).trim()}…` : drawn;
}
