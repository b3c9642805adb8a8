import type { IconName } from '@/lib/weather/icons';
import { prefixed } from '../icons';
import type { IconItem } from './layout';

const ROOT = /^\s*<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/;
const VIEW_BOX = /\bviewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/;

/** Weather icons in a picture: each is defined once, however often it is shown. */
interface IconShapes {
  /** The definitions, for `<defs>`. */
  readonly defs: string;
  readonly draw: (item: IconItem) => string;
}

/**
 * Takes icons into a document. Their ids get a prefix, as those of two icons may be the same. An icon that is not
 * an SVG as ours are is left out.
 */
export function iconShapes(
  items: readonly IconItem[],
  sourceOf: (name: IconName) => string,
): IconShapes {
  const names = [...new Set(items.map(({ name }) => name))];
  const icons = new Map(
    names.flatMap((name, index) => {
      const [, root = '', inner = ''] = ROOT.exec(sourceOf(name)) ?? [];
      const [, left, top, width] = VIEW_BOX.exec(root) ?? [];
      const size = Number(width);
      if (!(size > 0)) return [];
      const id = `icon${index}`;
      return [[name, { id, inner: prefixed(inner, `${id}-`), left, top, size }] as const];
    }),
  );
  const defs = [...icons.values()].map(({ id, inner }) => `<g id="${id}" fill="none">${inner}</g>`);
  return {
    defs: defs.join(''),
    draw({ name, x, y, sizePx }) {
      const icon = icons.get(name);
      if (!icon) return '';
      const { id, left, top, size } = icon;
      const scale = Math.round((sizePx / size) * 10_000) / 10_000;
      const [atX, atY] = [tenths(x), tenths(y)];
      const move = `translate(${atX} ${atY})scale(${scale})translate(${-Number(left)} ${-Number(top)})`;
      return `<use href="#${id}" transform="${move}"/>`;
    },
  };
}

/** A length with one decimal. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
