/** A piece of a text; `href` is set if it is an address. */
type TextPiece = {
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
};

/** Only https, only a host's name and a plain path: the text comes from outside. */
const ADDRESS = /https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[\w./?=&%#~+-]*)?(?<![.,;:])/gi;

/** Splits a text at the web addresses in it. Every other kind of link stays text. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const add = (at: number, until: number, isAddress: boolean) => {
    const piece = text.slice(at, until);
    if (piece !== '') pieces.push({ at, text: piece, href: isAddress ? piece : null });
  };
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    add(end, index, false);
    end = index + address.length;
    add(index, end, true);
  }
  add(end, text.length, false);
  return pieces;
}
