import { layerSource } from '@/lib/weather/layer-sources';
import { rampsOf } from '@/lib/weather/ramps-tables';
import type { Canvas } from './canvas';
import { heightOf, widthOf } from './frame';
import { LETTER_UNITS, type LetterWeight } from './letter-outlines';
import { letters, textWidth } from './letters';
import type { MapName } from './map-names';
import { linesOf, sizeOfName } from './name-blocks';
import {
  CELL_NAME,
  HALO_PX,
  HEX_NUMBER_HALO_PX,
  LINE_EM,
  NUMBER_SCALE,
  STATE_CODES,
  STATE_NAMES,
  sizeAt,
  TOWN_NAMES,
} from './name-rules';
import { mediaBelow, mediaFrom, type NameBand, type NameStage } from './name-stage';
import { PALETTES, type Theme } from './palette';
import type { PictureInput } from './picture-input';
import type { StagedName } from './staged-names';
import { inkOver } from './text-ink';

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
 * that puts it.
 */
export function drawNames(
  canvas: Canvas,
  input: PictureInput,
  names: readonly StagedName[],
  stage: NameStage,
): string {
  if (names.length === 0) return '';
  const classes = new BandClasses(stage.bands);
  const shapes = new Shapes(stage.bands.length > 1);
  const groups = new Map<string, { look: InkLook; elements: string[] }>();
  const inks = inksOf(input);
  for (const { name, first, steps } of names) {
    const sizes = stage.bands.map(
      (band) => sizeOfName(name.kind, name.rank, band.zoom) / stage.unitPx(band),
    );
    const hidden = steps.map((step, at) => {
      const band = stage.bands[first + at];
      return band ? stage.hiddenIf(step, band) : [];
    });
    const shown = [
      ...classes.of(first, first + steps.length - 1),
      ...classes.ofHidden(first, hidden),
    ];
    const { box } = canvas;
    const [x, y] = stage.place(
      (name.x - box.left) / widthOf(box),
      (name.y - box.top) / heightOf(box),
    );
    const at = `x="${x}" y="${y}"${shown.length > 0 ? ` class="${shown.join(' ')}"` : ''}`;
    const haloPx = haloOf(name.kind);
    const elements = outlinesOf(name).map(({ outline, scale }) => {
      const scales = sizes.map((size) => (size * scale) / LETTER_UNITS);
      const id = shapes.idOf(outline, { scales, classes, haloPx });
      return `<use href="#${id}" ${at}/>`;
    });
    const look = { kind: name.kind, haloPx, inks: inks(name) };
    const id = `${name.kind}-${look.inks.light}-${look.inks.dark}`;
    const group = groups.get(id) ?? { look, elements: [] };
    groups.set(id, group);
    group.elements.push(...elements);
  }
  classes.addRules(canvas);
  const drawn = [...groups].map(([id, { look, elements }]) =>
    inked(canvas, id, look, elements.join('')),
  );
  return `<defs>${shapes.definitions}</defs>${drawn.join('')}`;
}

/** How names of a kind are written: in whose ink, in each theme. */
type InkLook = {
  readonly kind: MapName['kind'];
  readonly haloPx: number;
  readonly inks: Readonly<Record<Theme, Theme>>;
};

/** Finds the inks that can be read over the hex of a name. */
function inksOf({ layer }: PictureInput): (name: MapName) => InkLook['inks'] {
  const source = layerSource(layer);
  const inkIn = (theme: Theme) => {
    const seen = { theme, source, ramps: rampsOf(layer, theme) };
    return ({ hex }: MapName) => (hex === null ? theme : inkOver(seen, hex));
  };
  const [light, dark] = [inkIn('light'), inkIn('dark')];
  return (name) => ({ light: light(name), dark: dark(name) });
}

/** The classes of names: by the first and the last size at which they are shown, by their sizes, and by what hides them. */
class BandClasses {
  readonly #bands: readonly NameBand[];
  readonly #names = new Map<string, string>();
  /** By band. */
  readonly #rules: string[][];
  readonly #hiding: string[] = [];

  constructor(bands: readonly NameBand[]) {
    this.#bands = bands;
    this.#rules = bands.map(() => []);
  }

  /** Of names that are shown from one band to another. */
  of(first: number, last: number): string[] {
    const from = mediaFrom(this.#bands[first]?.from ?? {}) === '' ? [] : [`f${first}`];
    const until = last === this.#bands.length - 1 ? [] : [`u${last + 1}`];
    return [...from, ...until];
  }

  /** Of a scale at each band. */
  ofScales(scales: readonly number[]): string {
    const [name, isNew] = this.#named('s', scales.join());
    if (isNew) {
      scales.forEach((scale, at) => {
        this.#rules[at]?.push(`.${name}{transform:scale(${scale})}`);
      });
    }
    return name;
  }

  /** Of what hides a name, by band from the first on. */
  ofHidden(first: number, hidden: readonly (readonly string[])[]): string[] {
    return hidden.flatMap((conditions, at) =>
      conditions.map((condition) => {
        const here = mediaFrom(this.#bands[first + at]?.from ?? {});
        const media = here === '' ? condition : `${here} and ${condition}`;
        const [name, isNew] = this.#named('k', media);
        if (isNew) this.#hiding.push(`@media${media}{.${name}{display:none}}`);
        return name;
      }),
    );
  }

  addRules({ sheet }: Canvas): void {
    this.#rules.forEach((rules, at) => {
      const { from } = this.#bands[at] ?? { from: {} };
      const media = mediaFrom(from);
      // A picture of one size has no sizes in its rules.
      if (media === '') return;
      // What begins later is not shown before, and what ends is not shown afterwards.
      sheet.addRule(`@media${mediaBelow(from).join()}{.f${at}{display:none}}`);
      sheet.addRule(`@media${media}{${rules.join('')}.u${at}{display:none}}`);
    });
    for (const rule of this.#hiding) sheet.addRule(rule);
  }

  /** The class with a meaning, and whether it is a new one. */
  #named(letter: string, meaning: string): [name: string, isNew: boolean] {
    const key = `${letter} ${meaning}`;
    const found = this.#names.get(key);
    const name = found ?? `${letter}${this.#names.size.toString(36)}`;
    this.#names.set(key, name);
    return [name, found === undefined];
  }
}

type ShapeSize = {
  /** In units of the picture for a unit of a letter, by band. */
  readonly scales: readonly number[];
  readonly classes: BandClasses;
  readonly haloPx: number;
};

/**
 * The shapes of names and values, each once: a value stands in many hexes. A text is a single shape that stands where
 * its `use` is, since a browser lays out and paints elements rather than letters.
 */
class Shapes {
  readonly #ids = new Map<string, string>();
  readonly #isStretched: boolean;

  constructor(isStretched: boolean) {
    this.#isStretched = isStretched;
  }

  get definitions(): string {
    return [...this.#ids].map(([shape, id]) => `<path id="${id}" ${shape}/>`).join('');
  }

  /** The id of an outline in units of the letters, at a size. */
  idOf(outline: string, size: ShapeSize): string {
    const shape = `${this.#look(size)} d="${outline}"`;
    const id = this.#ids.get(shape) ?? `w${this.#ids.size.toString(36)}`;
    this.#ids.set(shape, id);
    return id;
  }

  /** Of one size, it is written as converters to bitmaps understand it as well. */
  #look({ scales, classes, haloPx }: ShapeSize): string {
    const rounded = scales.map(rounded4);
    if (this.#isStretched) {
      return `class="${classes.ofScales(rounded)}" vector-effect="non-scaling-stroke"`;
    }
    const [scale = 1] = rounded;
    return `transform="scale(${scale})" stroke-width="${Math.round((2 * haloPx) / scale)}"`;
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

/** Lines of text, the middle of all at the place of one. */
function linesAround(
  lines: readonly string[],
  baseline: number,
  look: {
    readonly weight: LetterWeight;
    readonly lineEm: number;
    readonly spacingEm: number;
  },
): string {
  const { weight, lineEm, spacingEm } = look;
  const first = baseline - ((lines.length - 1) * lineEm * LETTER_UNITS) / 2;
  return lines
    .map((line, at) =>
      outlineOf(line, weight, first + at * lineEm * LETTER_UNITS, spacingEm * LETTER_UNITS),
    )
    .join('');
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
    // Letters are codes, and a name has more of them.
    const { spacingEm, lineEm } = name.length > 2 ? STATE_NAMES : { ...STATE_CODES, lineEm: 1 };
    const lines = linesOf(name, STATE_NAMES.maxWidthEm, textWidth);
    const look = { weight: 'medium', lineEm, spacingEm } as const;
    return [{ outline: linesAround(lines, baseline, look), scale: 1 }];
  }
  if (kind === 'cell') {
    const look = { weight: 'semibold', lineEm: LINE_EM, spacingEm: 0 } as const;
    return [
      {
        outline: linesAround(linesOf(name, CELL_NAME.maxWidthEm, textWidth), baseline, look),
        scale: 1,
      },
    ];
  }
  const lines = linesOf(name, TOWN_NAMES.maxWidthEm, textWidth);
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
function inked(
  { sheet, zoom }: Canvas,
  id: string,
  { kind, haloPx, inks }: InkLook,
  names: string,
): string {
  const inkIn = (theme: Theme) => PALETTES[inks[theme]];
  const strokeOf = (theme: Theme) =>
    `stroke:${inkIn(theme).halo};stroke-width:${2 * haloPx}px;stroke-linejoin:round`;
  if (kind === 'number') {
    const both = sheet.classOf(
      (theme) => `fill:${inkIn(theme).text};${strokeOf(theme)};paint-order:stroke`,
    );
    return `<g class="${both}">${names}</g>`;
  }
  const halo = sheet.classOf((theme) => `fill:none;${strokeOf(theme)}`);
  const ink = sheet.classOf((theme) => `fill:${inkIn(theme).text}`);
  const opacity = kind === 'state' ? sizeAt(STATE_NAMES.opacities, zoom) : 1;
  const faded = opacity === 1 ? '' : ` opacity="${rounded4(opacity)}"`;
  return `<g${faded}><g class="${halo}"><g id="${id}">${names}</g></g><use href="#${id}" class="${ink}"/></g>`;
}

function haloOf(kind: MapName['kind']): number {
  return kind === 'number' ? HEX_NUMBER_HALO_PX : HALO_PX;
}

function rounded4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
