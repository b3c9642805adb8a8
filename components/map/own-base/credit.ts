/** A part of a line that says whose data a map is. */
export type CreditPart = { readonly text: string; readonly href: string | null };

/** No archive's line is longer than a map has room for. */
const MAX_TEXT = 200;

/**
 * The line of an archive, which is HTML by custom, as plain words and links: nothing of it is ever put into the page as
 * HTML, and it leads nowhere but to web pages.
 */
export function creditParts(html: string): CreditPart[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = [...body.childNodes].map((node): CreditPart => {
    const link = node instanceof HTMLAnchorElement ? node.href : '';
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ');
    return { text, href: /^https?:\/\//.test(link) ? link : null };
  });
  const all = parts.map(({ text }) => text).join('');
  return all.length > MAX_TEXT ? [{ text: all.slice(0, MAX_TEXT), href: null }] : parts;
}
