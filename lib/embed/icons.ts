import type { IconName } from '@/lib/weather/icons';
import { Html, html } from './html';

const ROOT = /^\s*<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/;
const VIEW_BOX = /\bviewBox="([-\d. ]+)"/;

/** The weather icons of one page: each is in it once, however often it is shown. */
export interface Icons {
  /** Shows an icon with words for those who can't see it; nothing if there is none. */
  readonly show: (name: IconName | null, words: string) => Html | null;
  /** The drawings of all that were shown until now, to be put before them. */
  readonly drawings: () => Html;
}

export function createIcons(sourceOf: (name: IconName) => string): Icons {
  const used = new Map<IconName, string>();
  return {
    show(name, words) {
      if (name === null) return null;
      const [, root = '', inner = ''] = ROOT.exec(sourceOf(name)) ?? [];
      const [, viewBox] = VIEW_BOX.exec(root) ?? [];
      if (viewBox === undefined) return null;
      const id = `i-${name}`;
      used.set(
        name,
        `<symbol id="${id}" viewBox="${viewBox}" fill="none">${prefixed(inner, `${id}-`)}</symbol>`,
      );
      // A size also where a page refuses the style: without one, it would be as large as a picture.
      return words === ''
        ? html`<svg class="icon" width="28" height="28" aria-hidden="true"><use href="#${id}"/></svg>`
        : html`<svg class="icon" width="28" height="28" role="img" aria-label="${words}"><use href="#${id}"/></svg>`;
    },
    drawings: () =>
      new Html(
        used.size === 0
          ? ''
          : `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${[...used.values()].join('')}</svg>`,
      ),
  };
}

/** Gives the ids in an icon a prefix, as those of two icons may be the same. */
export function prefixed(svg: string, prefix: string): string {
  return svg
    .replaceAll(/(\sid=")/g, `$1${prefix}`)
    .replaceAll(/url\(#/g, `url(#${prefix}`)
    .replaceAll(/(\s(?:xlink:)?href="#)/g, `$1${prefix}`);
}
