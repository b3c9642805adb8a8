import type { Compat } from './compat';
import type { Tag } from './page-parts';
import type { Use } from './use';

/** Finds elements, attributes, and values of attributes that are newer than the browsers. */
export function newerHtml(file: string, tags: readonly Tag[], compat: Compat): Use[] {
  const found: Use[] = [];
  function look(name: string, key: string): void {
    if (compat.isNewer(key) === true) found.push({ name, file, near: '' });
  }
  for (const { element, attributes } of tags) {
    const key = `html.elements.${element}`;
    look(`<${element}>`, key);
    for (const [attribute, value] of attributes) {
      const own = `${key}.${attribute}`;
      const isGlobal = compat.isNewer(own) === undefined;
      const ofAttribute = isGlobal ? `html.global_attributes.${attribute}` : own;
      const start = isGlobal ? `<… ${attribute}` : `<${element} ${attribute}`;
      look(`${start}>`, ofAttribute);
      for (const word of value.split(/[\s;,]+/)) {
        look(`${start}="${word}">`, `${ofAttribute}.${word}`);
        if (element === 'input' && attribute === 'type') {
          look(`<input type="${word}">`, `${key}.type_${word}`);
        }
      }
    }
  }
  return found;
}
