import type { Page } from '@playwright/test';

/**
 * From now on, and for texts that come later, does to a page what browsers do to translate it: each text is replaced
 * by an element with a text of its own. The words stay, so that the page can be compared with one that is not
 * translated. Beside that, what extensions do: nodes of their own in the body and beside fields.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const OWN = 'data-foreign';
    const NOT_TEXT = 'script, style, noscript, textarea, svg, font';
    const foreign = (name: string) => {
      const element = document.createElement(name);
      element.setAttribute(OWN, '');
      return element;
    };
    const wrap = (text: Text) => {
      if (text.data === '' || text.parentElement?.closest(NOT_TEXT)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const decorate = (field: Element) => {
      if (!field.nextElementSibling?.hasAttribute(OWN)) field.after(foreign('span'));
    };
    const take = (root: Node) => {
      const texts: Text[] = root instanceof Text ? [root] : [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(wrap);
      if (root instanceof Element) root.querySelectorAll('input').forEach(decorate);
    };
    take(document.body);
    document.body.prepend(foreign('div'));
    document.body.append(foreign('div'));
    document.documentElement.classList.add('translated-ltr');
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') take(target);
        else for (const node of addedNodes) if (node.isConnected) take(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** The words of a page as a reader sees them, line by line, with any kind of space as one. */
export const linesOf = (page: Page) =>
  page.evaluate(() =>
    document.body.innerText
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean),
  );

/**
 * Texts whose nodes React keeps to change or remove them, each with the element that it is in. A text that is all
 * that its element has is not among them: it is changed by way of the element.
 */
export const keptTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (Object.keys(text).some((key) => key.startsWith('__reactFiber$'))) {
        found.push(`${text.parentElement?.outerHTML.slice(0, 120)}: ${text.nodeValue}`);
      }
    }
    return found;
  });
