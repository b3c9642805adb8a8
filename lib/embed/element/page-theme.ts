/** What the page of a host looks like where an element stands. */
export type PageTheme = 'light' | 'dark';

/**
 * Whether an element stands on light or dark ground: as the page's `color-scheme` says, or, where that leaves it open
 * or says nothing, as the page's words are dark or light. What the reader's system prefers plays no part by itself, so
 * that no embed is dark in a page that is always light.
 */
export function pageTheme(element: Element): PageTheme {
  const { colorScheme, color } = getComputedStyle(element);
  const isDark = /dark/.test(colorScheme);
  if (isDark !== /light/.test(colorScheme)) return isDark ? 'dark' : 'light';
  // "rgb(…)", or with "lab", "oklch" and the like their first number, which tells how light the words are.
  const [first = 0, second = 0, third = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const isRgb = /^rgb/.test(color);
  const light = isRgb ? (first + second + third) / 765 : first / (/^l/.test(color) ? 100 : 1);
  return light > 0.5 ? 'dark' : 'light';
}
