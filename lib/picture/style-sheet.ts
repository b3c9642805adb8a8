import { COLORS, type ThemePair } from '@/lib/contract/page-look';
import type { Theme } from './palette';
import type { PictureTheme } from './picture-input';

/** What something looks like in a theme, as CSS declarations. */
export type Look = (theme: Theme) => string;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The style sheet of a picture: looks become short class names, and looks that are the same become one. A
 * picture of a fixed theme has plain rules, which converters to bitmaps understand as well; only `auto` has a
 * media query.
 */
export class StyleSheet {
  readonly #theme: PictureTheme;
  readonly #classes = new Map<string, { name: string; light: string; dark: string }>();
  readonly #extra = new Set<string>();

  constructor(theme: PictureTheme) {
    this.#theme = theme;
  }

  /** The name of the class that has a look. */
  classOf(look: Look): string {
    const light = look(this.#theme === 'dark' ? 'dark' : 'light');
    const dark = look(this.#theme === 'light' ? 'light' : 'dark');
    const key = `${light}|${dark}`;
    const found = this.#classes.get(key);
    if (found) return found.name;
    const name = nameOf(this.#classes.size);
    this.#classes.set(key, { name, light, dark });
    return name;
  }

  /** A rule of its own, in every theme. */
  addRule(rule: string): void {
    this.#extra.add(rule);
  }

  /** The `<style>` element. */
  get element(): string {
    const rules = [...this.#classes.values()];
    const light = rules.map(({ name, light }) => `.${name}{${light}}`).join('');
    const dark = rules
      .filter((rule) => rule.dark !== rule.light)
      .map((rule) => `.${rule.name}{${rule.dark}}`)
      .join('');
    const media = dark === '' ? '' : `@media(prefers-color-scheme:dark){${dark}}`;
    return `<style>${light}${media}${[...this.#extra].join('')}</style>`;
  }
}

/** a, b, … z, then aa, ab, and so on. */
function nameOf(index: number): string {
  const last = LETTERS[index % LETTERS.length] ?? '';
  return index < LETTERS.length ? last : nameOf(Math.floor(index / LETTERS.length) - 1) + last;
}

/** The rim of a card behind words, and what divides it. */
export const LINE: ThemePair = { light: 'rgb(20 40 70/.14)', dark: 'rgb(255 255 255/.12)' };

/** No picture loads a typeface: the page's own where the reader has it, else the system's. */
const FAMILY = 'Inter,system-ui,sans-serif';

/** Words of a size in pixels. */
export function textLook(color: 'text' | 'text-soft', sizePx: number, weight = 400): Look {
  return (theme) => `fill:${COLORS[color][theme]};font:${weight} ${sizePx}px ${FAMILY}`;
}
