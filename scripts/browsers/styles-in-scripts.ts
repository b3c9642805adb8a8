import { parse, walk } from 'css-tree';
import type { Compat } from './compat';

const STYLE_ELEMENT = /<style\b[^>]*>([\s\S]*?)(?:<\/style>|$)/g;
/** What a text has up to its first brace if a rule begins it: `:host`. */
const SELECTOR = /^\s*[^\s"'<=>}][^"'<=>}]*$/;
const DECLARATIONS = /^\{\s*[a-z-]+\s*:[^{}]+\}/;
/** A value that a script puts together: `light-dark(…)`. */
const FUNCTION = /^[a-z]+(?:-[a-z]+)+\(.*\)$/s;

/** Those of a script's texts that are styles: what it adopts, or writes into pages that it makes. */
export function stylesIn(texts: readonly string[], compat: Compat): string[] {
  return texts.flatMap((text) => {
    if (FUNCTION.test(text)) return [`*{--value:${text}}`];
    const inElements = Array.from(text.matchAll(STYLE_ELEMENT), ([, style = '']) => style);
    if (inElements.length > 0) return inElements;
    return isRule(text) && hasProperty(text, compat) ? [text] : [];
  });
}

function isRule(text: string): boolean {
  const brace = text.indexOf('{');
  return brace > 0 && SELECTOR.test(text.slice(0, brace)) && DECLARATIONS.test(text.slice(brace));
}

function hasProperty(text: string, compat: Compat): boolean {
  let isFound = false;
  walk(parse(text), (node) => {
    if (node.type !== 'Declaration') return;
    isFound ||= compat.isNewer(`css.properties.${node.property}`) !== undefined;
  });
  return isFound;
}
