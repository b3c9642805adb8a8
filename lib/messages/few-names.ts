import type { Messages } from './messages';

/**
 * Names as a list; of many the first, and how many more there are.
 *
 * @param between what separates them where they are counted: a semicolon for names with commas in them
 */
export function fewNames(
  { t, formats }: Pick<Messages, 't' | 'formats'>,
  names: readonly string[],
  most: number,
  between: ', ' | '; ',
): string {
  if (names.length <= most) return formats.list(names);
  return t('compare.notice.more', {
    places: names.slice(0, most).join(between),
    count: formats.number(names.length - most),
  });
}
