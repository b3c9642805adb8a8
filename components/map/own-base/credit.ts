/** A part of a line that says whose data a map is. */
export type CreditPart = { readonly text: string; readonly href: string | null };

/** No archive's line is longer than a map has room for. */
const MAX_TEXT = 300;

/**
 * The line of an archive, which is HTML by custom, as plain words and links: nothing of it is ever put into the page as
 * HTML, and it leads nowhere but to web pages.
 */
export function creditParts(html: string): CreditPart[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const parts: CreditPart[] = [];
  let left = MAX_TEXT;
  while (left > 0 && texts.nextNode()) {
    const node = texts.currentNode;
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, left);
    const link = node.parentElement?.closest('a')?.href ?? '';
    if (text !== '') parts.push({ text, href: /^https?:\/\//.test(link) ? link : null });
    left -= text.length;
  }
  return parts;
}
