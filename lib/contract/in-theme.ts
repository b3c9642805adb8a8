import type { ThemePair } from './page-look';

/**
 * A pair in a style attribute of a page with app/globals.css, which says which one counts. In that sheet, the build writes
 * `light-dark()` in other words for browsers that do not know it; attributes stay as they are.
 */
export function inTheme({ light, dark }: ThemePair): string {
  return light === dark ? light : `var(--if-light,${light})var(--if-dark,${dark})`;
}
