/** The letters that the picture's font has: Latin with its accents, and the marks that we write. */
const DRAWN =
  /[^\u0020-\u007e\u00a0-\u017f\u2010-\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212]/gu;
const SPACE = /[\s\u202f]+/g;

/**
 * A text as it can be drawn, at most so long. For a letter that its font lacks the drawing program would
 * ask another host, and for an emoji as well: such letters are left out.
 */
export function plainText(text: string, mostCharacters: number): string {
  const drawn = text.normalize('NFC').replace(SPACE, ' ').replace(DRAWN, '').trim();
  return drawn.length > mostCharacters ? `${drawn.slice(0, mostCharacters - 1).trim()}…` : drawn;
}
