/**
 * Puts a newer page in the place of the one that is shown, without a navigation: nothing flashes, and an error does not
 * take the place of the weather. Only a newer script has to be loaded.
 */

import type { Arrived } from './share';

/** Asks for a page of ours; undefined for any other answer, as of a server between us that has an error. */
export async function readPage(
  address: string,
  options: Pick<RequestInit, 'cache' | 'signal'>,
): Promise<Arrived | undefined> {
  const response = await fetch(address, options);
  // What was not found has a page that says so.
  if (!response.ok && response.status !== 404) return undefined;
  const text = await response.text();
  const isOurs = parse(text).documentElement.dataset.parents !== undefined;
  return isOurs ? { text, address: response.url } : undefined;
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html');
}

/** Shows a page, and calls `begin` when it is there. One that has a newer script is loaded instead. */
export function showPage({ text, address }: Arrived, begin: (isNew: true) => void): void {
  const next = parse(text);
  if (scriptOf(next) !== scriptOf(document)) {
    location.replace(address);
    return;
  }
  const [root, nextRoot] = [document.documentElement, next.documentElement];
  const { scrollX, scrollY } = window;
  for (const name of root.getAttributeNames()) {
    if (!nextRoot.hasAttribute(name)) root.removeAttribute(name);
  }
  for (const { name, value } of nextRoot.attributes) root.setAttribute(name, value);
  const [style, nextStyle] = [document.querySelector('style'), next.querySelector('style')];
  if (style && nextStyle && style.textContent !== nextStyle.textContent)
    style.replaceWith(nextStyle);
  document.title = next.title;
  document.body.replaceWith(next.body);
  history.replaceState(null, '', address);
  scrollTo(scrollX, scrollY);
  begin(true);
}

function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script')?.getAttribute('src');
}
