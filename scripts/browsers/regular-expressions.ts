import type { Compat } from './compat';

/** What regular expressions have learned since 2021, by the keys of compatibility data. */
const FORMS: readonly (readonly [name: string, key: string, form: RegExp])[] = [
  ['the flag v', 'javascript.builtins.RegExp.unicodeSets', /\/[a-z]*v[a-z]*$/],
  ['(?<=…)', 'javascript.regular_expressions.lookbehind_assertion', /\(\?<[=!]/],
  ['(?i:…)', 'javascript.regular_expressions.modifier', /\(\?[ims]*(?:-[ims]+)?:(?<!\(\?:)/],
  [
    '(?<a>…)|(?<a>…)',
    'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
    /\(\?<([^=!>][^>]*)>.*\(\?<\1>/s,
  ],
];
/** What is escaped, and what is in a class, begins no group. */
const INERT = /\\.|\[(?:\\.|[^\]\\])*\]/gs;

/** The first form in a regular expression (`/a/v`) that is newer than the browsers. */
export function newerInExpression(expression: string, compat: Compat): string | undefined {
  const bare = expression.replaceAll(INERT, '');
  const found = FORMS.find(([, key, form]) => form.test(bare) && compat.isNewer(key) === true);
  return found && `a regular expression with ${found[0]}`;
}
