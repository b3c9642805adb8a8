import { worldPixels } from '@/lib/geo/web-mercator';
import { hasArrows } from '@/lib/weather/layer-sources';
import type { Canvas } from './canvas';
import { heightOf, widthOf } from './frame';
import { LETTER_UNITS, type LetterWeight } from './letter-outlines';
import { letters, textWidth } from './letters';
import { linesOf, type MapName, mapNames, namedValues, sizeOfName } from './map-names';
import {
  HEX_NUMBER_HALO,
  haloWidth,
  LINE_EM,
  NUMBER_SCALE,
  STATE_CODES,
  STATE_NAMES_FROM_ZOOM,
  TOWN_NAMES,
  TOWN_NUMBERS,
} from './name-rules';
import { numberTextOf } from './number-text';
import { PALETTES } from './palette';
import type { PictureInput } from './picture-input';
import type { ShownHex } from './shown-hexes';

/**
 * The zooms for which names are laid out in a picture that a page stretches: from a small phone to a large screen, in
 * steps so small that names touch at the same zooms as on the live map. Where what is named changes, one ends and the next begins. A
 * picture's own width says in which it is.
 */
const STRETCHED_ZOOMS = { from: 1.6, to: STATE_NAMES_FROM_ZOOM, step: 0.1 } as const;

/**
 * Where MapLibre puts the baseline of a text, below the middle of its lines: a letter's box is 27/24 above its
 * baseline, and its lines are moved up by 17/24.
 */
const BASELINE_EM = 10 / 24;
/** The same of a name's last line and of the value below it, whose middle is that of both. */
const NAME_BASELINE_EM = -0.094;
const NUMBER_BASELINE_EM = 1.17;

/** The distance of two lines of a name, in units of the letters. */
const LINE_UNITS = LINE_EM * LETTER_UNITS;

/**
 * Names and values above the map, at a size of their own: each is as large as the live map has it, and stands where
 * that puts it. Its place is in shares of the picture.
 */
export function drawNames(canvas: Canvas, input: PictureInput, hexes: readonly ShownHex[]): string {
  const zooms = input.frame.kind === 'country' ? stretchedZooms() : [canvas.zoom];
  const names = namesAt(zooms, canvas, input, hexes);
  if (names.length === 0) return '';
  const classes = new BandClasses(zooms, canvas);
  const shapes = new Shapes();
  const kinds = new Map<MapName['kind'], string[]>();
  for (const { name, first, last } of names) {
    const sizes = zooms.map((zoom) => sizeOfName(name, zoom) / LETTER_UNITS);
    const shown = classes.of(first, last);
    const x = percent((name.x - canvas.box.left) / widthOf(canvas.box));
    const y = percent((name.y - canvas.box.top) / heightOf(canvas.box));
    const at = `x="${x}" y="${y}"${shown && ` class="${shown}"`}`;
    const elements = outlinesOf(name).map(({ outline, scale }) => {
      const id = shapes.idOf(outline, classes.ofSizes(sizes.map((size) => rounded3(size * scale))));
      return `<use href="#${id}" ${at}/>`;
    });
    kinds.set(name.kind, [...(kinds.get(name.kind) ?? []), ...elements]);
  }
  classes.addRules(canvas);
  const groups = [...kinds].map(([kind, elements]) =>
    inked(canvas, kind, haloOf(kind, input), elements.join('')),
  );
  return `<defs>${shapes.definitions}</defs>${groups.join('')}`;
}

/** A name, and the first and the last of the zooms at which it stands there without a break. */
type DrawnName = { readonly name: MapName; readonly first: number; readonly last: number };

/** What is named at any of the zooms. */
function namesAt(
  zooms: readonly number[],
  { box }: Canvas,
  { layer, messages, units }: PictureInput,
  hexes: readonly ShownHex[],
): DrawnName[] {
  const text = numberTextOf(layer, messages, units);
  const values = namedValues({ hexes, hasArrows: hasArrows(layer), text });
  const done: DrawnName[] = [];
  let open = new Map<string, DrawnName>();
  zooms.forEach((zoom, at) => {
    const next = new Map<string, DrawnName>();
    for (const name of mapNames(box, zoom, values)) {
      const key = `${name.key} ${name.downEm.toFixed(2)}`;
      next.set(key, { name, first: open.get(key)?.first ?? at, last: at });
      open.delete(key);
    }
    done.push(...open.values());
    open = next;
  });
  return [...done, ...open.values()];
}

function stretchedZooms(): number[] {
  const { from, to, step } = STRETCHED_ZOOMS;
  return Array.from(
    { length: Math.round((to - from) / step) },
    (_, index) => from + (index + 0.5) * step,
  );
}

/** The classes of names: by the first and the last zoom at which they are shown, and by their sizes. */
class BandClasses {
  readonly #zooms: readonly number[];
  readonly #widths: readonly number[];
  readonly #sizes = new Map<string, string>();
  /** By zoom. */
  readonly #rules: string[][];

  constructor(zooms: readonly number[], { box }: Canvas) {
    this.#zooms = zooms;
    this.#rules = zooms.map(() => []);
    // Where each zoom begins, as the width of the picture.
    const half = STRETCHED_ZOOMS.step / 2;
    this.#widths = zooms.map((zoom) => Math.round(widthOf(box) * worldPixels(zoom - half)));
  }

  /** Of names that are shown from one zoom to another. */
  of(first: number, last: number): string {
    const from = first === 0 ? [] : [`f${first}`];
    const until = last === this.#zooms.length - 1 ? [] : [`u${last + 1}`];
    return [...from, ...until].join(' ');
  }

  /** Of a size, in pixels for a unit of a letter, at each zoom. */
  ofSizes(sizes: readonly number[]): string {
    const key = sizes.join();
    const name = this.#sizes.get(key) ?? `s${this.#sizes.size}`;
    if (!this.#sizes.has(key)) {
      sizes.forEach((size, at) => {
        this.#rules[at]?.push(`.${name}{transform:scale(${size})}`);
      });
    }
    this.#sizes.set(key, name);
    return name;
  }

  addRules({ sheet }: Canvas): void {
    this.#rules.forEach((rules, at) => {
      const px = this.#widths[at] ?? 0;
      // What begins later is not shown before, and what ends is not shown afterwards.
      if (at > 0) sheet.addRule(`@media(max-width:${px - 0.01}px){.f${at}{display:none}}`);
      const here = rules.join('') + (at > 0 ? `.u${at}{display:none}` : '');
      sheet.addRule(at > 0 ? `@media(min-width:${px}px){${here}}` : here);
    });
  }
}

/**
 * The shapes of names and values, each once: a value stands in many hexes. A text is a single shape that stands where
 * its `use` is, since a browser lays out and paints elements rather than letters.
 */
class Shapes {
  readonly #ids = new Map<string, string>();

  get definitions(): string {
    return [...this.#ids].map(([shape, id]) => `<path id="${id}" ${shape}/>`).join('');
  }

  /** The id of an outline in units of the letters, at the size of a class. */
  idOf(outline: string, size: string): string {
    const shape = `class="${size}" vector-effect="non-scaling-stroke" d="${outline}"`;
    const id = this.#ids.get(shape) ?? `w${this.#ids.size.toString(36)}`;
    this.#ids.set(shape, id);
    return id;
  }
}

/** The outline of a line of text around its middle, its baseline at a height, in units of the letters. */
function outlineOf(text: string, weight: LetterWeight, y: number, spacing = 0): string {
  const known = letters()[weight];
  const width = textWidth(text, weight) * LETTER_UNITS + spacing * (text.length - 1);
  let outlines = '';
  let x = -width / 2;
  for (const letter of text) {
    const [advance = 0, outline = ''] = known[letter] ?? [];
    // It is relative to where its letter stands.
    if (outline !== '') outlines += `M${Math.round(x)} ${Math.round(y)}${outline}`;
    x += advance + spacing;
  }
  return outlines;
}

function baselineOf({ downEm }: MapName): number {
  return (downEm + BASELINE_EM) * LETTER_UNITS;
}

/** A text as one outline, in units of the letters, and how much larger it is than its name. */
type Outline = { readonly outline: string; readonly scale: number };

/** What stands at a name's place: it, and its value, which is larger. */
function outlinesOf(place: MapName): Outline[] {
  const { kind, name, number } = place;
  const baseline = baselineOf(place);
  if (kind === 'number')
    return [{ outline: outlineOf(number ?? '', 'medium', baseline), scale: 1 }];
  if (kind === 'state') {
    const spacing = STATE_CODES.spacingEm * LETTER_UNITS;
    return [{ outline: outlineOf(name, 'medium', baseline, spacing), scale: 1 }];
  }
  const lines = linesOf(name, (number === null ? TOWN_NAMES : TOWN_NUMBERS).maxWidthEm);
  const more = ((lines.length - 1) * LINE_UNITS) / 2;
  const last = number === null ? baseline + more : NAME_BASELINE_EM * LETTER_UNITS + more;
  const outlines = lines.map((line, at) =>
    outlineOf(line, 'medium', last - (lines.length - 1 - at) * LINE_UNITS),
  );
  const named = { outline: outlines.join(''), scale: 1 };
  if (number === null) return [named];
  const below = (NUMBER_BASELINE_EM * LETTER_UNITS + more) / NUMBER_SCALE;
  return [named, { outline: outlineOf(number, 'semibold', below), scale: NUMBER_SCALE }];
}

/**
 * Names once as their halo and once more above it, so that no halo covers a letter. Numbers in hexes stand apart from
 * each other: each is drawn once.
 */
function inked({ sheet }: Canvas, kind: MapName['kind'], haloPx: number, names: string): string {
  const strokeOf = (theme: 'light' | 'dark') =>
    `stroke:${PALETTES[theme].halo};stroke-width:${2 * haloPx}px;stroke-linejoin:round`;
  const color = kind === 'state' ? 'stateName' : 'townName';
  if (kind === 'number') {
    const both = sheet.classOf(
      (theme) => `fill:${PALETTES[theme][color]};${strokeOf(theme)};paint-order:stroke`,
    );
    return `<g class="${both}">${names}</g>`;
  }
  const halo = sheet.classOf((theme) => `fill:none;${strokeOf(theme)}`);
  const ink = sheet.classOf((theme) => `fill:${PALETTES[theme][color]}`);
  return `<g class="${halo}"><g id="${kind}s">${names}</g></g><use href="#${kind}s" class="${ink}"/>`;
}

function haloOf(kind: MapName['kind'], { layer }: PictureInput): number {
  return kind === 'number' ? HEX_NUMBER_HALO : haloWidth(hasArrows(layer));
}

function percent(share: number): string {
  return `${rounded3(share * 100)}%`;
}

function rounded3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
