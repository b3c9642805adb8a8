import {
  type Atrule,
  type CssNode,
  type Declaration,
  type FunctionNode,
  generate,
  parse,
  type WalkContext,
  walk,
} from 'css-tree';
import type { Compat } from './compat';
import { near, type Use } from './use';

/** What a text is: a whole style sheet, or what an attribute `style` has. */
export type StyleForm = 'stylesheet' | 'declarationList';

/** At-rules that have descriptors in place of properties, some of which are called alike. */
const WITH_DESCRIPTORS = ['counter-style', 'font-face', 'font-palette-values', 'page', 'property'];
const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient$/;
/** What follows "(" in conditions that are not understood in full. */
const FEATURE = /\(\s*(?:m(?:in|ax)-)?([a-z-]+)\s*[:)]/g;

/**
 * Makes what finds in a style that which is newer than the browsers. Names with a prefix, such as `-webkit-`, are no
 * features of the web.
 */
export function cssReader(compat: Compat) {
  const functions = functionsOf(compat);
  return (file: string, source: string, form: StyleForm = 'stylesheet') =>
    newerCss(file, source, form, compat, functions);
}

function newerCss(
  file: string,
  source: string,
  form: StyleForm,
  compat: Compat,
  functions: ReadonlyMap<string, boolean>,
): Use[] {
  const found: Use[] = [];

  function look(node: CssNode, name: string, key: string): boolean {
    const isNewer = compat.isNewer(key) === true;
    if (isNewer) found.push({ name, file, near: near(source, node.loc?.start.offset ?? 0) });
    return isNewer;
  }

  function lookAtDeclaration(node: Declaration, { atrule, rule }: WalkContext): void {
    const { property } = node;
    const descriptor = `css.at-rules.${atrule?.name}.${property}`;
    const isDescriptor = rule === null && atrule !== null && WITH_DESCRIPTORS.includes(atrule.name);
    if (isDescriptor && compat.isNewer(descriptor) !== undefined) {
      look(node, `@${atrule.name} ${property}`, descriptor);
      return;
    }
    const key = `css.properties.${property}`;
    if (look(node, property, key) || node.value.type !== 'Value') return;
    for (const word of node.value.children) {
      if (word.type === 'Identifier')
        look(word, `${property}: ${word.name}`, `${key}.${word.name}`);
      else if (word.type === 'Operator' && word.value === '/' && property === 'content') {
        look(word, 'content: "" / ""', `${key}.alt_text`);
      }
    }
  }

  function lookAtFunction(node: FunctionNode, property: string | undefined): void {
    const name = node.name.toLowerCase();
    const ofProperty = compat.isNewer(`css.properties.${property}.${name}`);
    if (ofProperty ?? functions.get(name)) {
      found.push({ name: `${name}()`, file, near: near(source, node.loc?.start.offset ?? 0) });
    }
    const words = node.children
      .toArray()
      .flatMap((one) => (one.type === 'Identifier' ? one.name : []));
    const color = `css.types.color.${name.replace(/^(rgb|hsl)a$/, '$1')}`;
    if (words[0] === 'from') look(node, `${name}(from …)`, `${color}.relative_syntax`);
    if (GRADIENT.test(name) && words.includes('in')) {
      look(node, `${name}(in …)`, `css.types.gradient.${name}.interpolation_color_space`);
    }
  }

  function lookAtRule(node: Atrule): void {
    const { name, prelude } = node;
    if (look(node, `@${name}`, `css.at-rules.${name}`) || prelude === null) return;
    const condition = generate(prelude);
    if (name === 'container') {
      for (const [query, key] of CONTAINER_QUERIES) {
        if (condition.includes(`${query}(`)) look(node, `@container ${query}()`, key);
      }
    }
    for (const [, feature = ''] of condition.matchAll(FEATURE)) {
      look(node, `(${feature})`, `css.at-rules.media.${feature}`);
    }
  }

  const tree = parse(source, { context: form, parseCustomProperty: true, positions: true });
  walk(tree, function (node) {
    switch (node.type) {
      case 'Declaration':
        lookAtDeclaration(node, this);
        break;
      case 'Function':
        lookAtFunction(node, this.declaration?.property);
        break;
      case 'Identifier':
        look(node, node.name, `css.types.color.system-color.${node.name.toLowerCase()}`);
        break;
      case 'Dimension':
        look(node, `1${node.unit}`, `css.types.length.${node.unit.toLowerCase()}`);
        break;
      case 'Atrule':
        lookAtRule(node);
        break;
      case 'PseudoClassSelector':
        look(node, `:${node.name}`, `css.selectors.${node.name}`);
        break;
      case 'PseudoElementSelector':
        look(node, `::${node.name}`, `css.selectors.${node.name}`);
        break;
      case 'NestingSelector':
        look(node, '&', 'css.selectors.nesting');
        break;
      case 'Raw':
        // Conditions are looked at with their at-rule.
        if (this.atrule?.prelude === node || node.value.trim() === '') break;
        found.push({
          name: 'a style that could not be read',
          file,
          near: node.value.slice(0, 100),
        });
        break;
      case 'Nth':
        if (node.selector !== null)
          look(node, ':nth-child(… of …)', 'css.selectors.nth-child.of_syntax');
        break;
    }
  });
  return found;
}

const CONTAINER_QUERIES = [
  ['style', 'css.at-rules.container.style_queries_for_custom_properties'],
  ['scroll-state', 'css.at-rules.container.scroll-state_queries'],
] as const;

/** Whether functions are newer, by their names; some are written in several places. */
function functionsOf(compat: Compat): ReadonlyMap<string, boolean> {
  const functions = new Map<string, boolean>();
  for (const key of compat.keys('css.types.')) {
    const name = key.split('.').at(-1) ?? '';
    functions.set(name, compat.isNewer(key) === true && functions.get(name) !== false);
  }
  return functions;
}
