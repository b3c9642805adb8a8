/**
 * Puts a newer page in the place of the one that is shown, without a navigation: nothing flashes, and an error does not
 * take the place of the weather. Only a newer script has to be loaded.
 */

/** A page of ours that has arrived. */
interface NewPage {
  readonly document: Document;
  /** Where it was found in the end. */
  readonly address: string;
}

/** Asks for a page of ours; undefined for any other answer, as of a server between us that has an error. */
export async function readPage(address: string, signal: AbortSignal): Promise<NewPage | undefined> {
  const response = await fetch(address, { cache: 'no-cache', signal });
  // What was not found has a page that says so.
  if (!response.ok && response.status !== 404) return undefined;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (next.documentElement.dataset.parents === undefined) return undefined;
  return { document: next, address: response.url };
}

/** Shows a page, and calls `begin` when it is there. One that has a newer script is loaded instead. */
export function showPage({ document: next, address }: NewPage, begin: (isNew: true) => void): void {
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
