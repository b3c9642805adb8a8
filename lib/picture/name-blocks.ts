import {
  CELL_NAME,
  FAR_TOWNS,
  HEX_NUMBERS,
  LINE_EM,
  NUMBER_SCALE,
  STATE_CODES,
  STATE_NAMES,
  STATE_NAMES_FROM_ZOOM,
  sizeAt,
  TOWN_NAMES,
  TOWNS_FROM_ZOOM,
  townSizeAt,
} from './name-rules';

// How much room the texts of a map take, in shares of their size: for pictures, whose server has the letters, and for
// the live map, whose browser measures them.

/** The width of a text in shares of its size. */
export type MeasureText = (text: string, weight: 'medium' | 'semibold') => number;

export type NameKind = 'state' | 'town' | 'number' | 'cell';

/** A text, and the room that it takes around its middle, in shares of its size. */
export type NameBlock = {
  readonly text: string;
  readonly widthEm: number;
  readonly heightEm: number;
};

/** The distance of lines of texts that name none. */
const DEFAULT_LINE_EM = 1.2;

/** Whether states have their names at a zoom, and not their letters. */
export function hasStateNames(zoom: number): boolean {
  return zoom >= STATE_NAMES_FROM_ZOOM;
}

/** The size of a text at a zoom, in pixels. */
export function sizeOfName(kind: NameKind, rank: number, zoom: number): number {
  if (kind === 'cell') return CELL_NAME.size;
  if (kind === 'state')
    return sizeAt(hasStateNames(zoom) ? STATE_NAMES.sizes : STATE_CODES.sizes, zoom);
  if (kind === 'number') return sizeAt(HEX_NUMBERS.sizes, zoom);
  return zoom < TOWNS_FROM_ZOOM ? FAR_TOWNS.size : townSizeAt(rank, zoom);
}

/** A state's letters far away, and its name closer by. */
export function stateBlock(
  { code, name }: { readonly code: string; readonly name: string },
  zoom: number,
  measure: MeasureText,
): NameBlock {
  const hasNames = hasStateNames(zoom);
  const text = hasNames ? name.toUpperCase() : code;
  const { spacingEm } = hasNames ? STATE_NAMES : STATE_CODES;
  const lines = hasNames ? linesOf(text, STATE_NAMES.maxWidthEm, measure) : [text];
  const widths = lines.map((line) => measure(line, 'medium') + spacingEm * (line.length - 1));
  const heightEm = hasNames ? lines.length * STATE_NAMES.lineEm : DEFAULT_LINE_EM;
  return { text, widthEm: Math.max(...widths), heightEm };
}

/** A town's name with its value below; null if there is none. */
export function townBlock(name: string, number: string | null, measure: MeasureText): NameBlock {
  const lines = linesOf(name, TOWN_NAMES.maxWidthEm, measure);
  const widths = lines.map((line) => measure(line, 'medium'));
  return {
    text: name,
    widthEm: Math.max(...widths, NUMBER_SCALE * measure(number ?? '', 'semibold')),
    heightEm: (lines.length + (number === null ? 0 : NUMBER_SCALE)) * LINE_EM,
  };
}

/** The name of the outlined cell beside its value. */
export function cellBlock(name: string, number: string | null, measure: MeasureText): NameBlock {
  const text = number === null ? name : `${name} ${number}`;
  return wrappedBlock(text, 'semibold', CELL_NAME.maxWidthEm, measure);
}

/** A text in lines of a width. */
export function wrappedBlock(
  text: string,
  weight: 'medium' | 'semibold',
  maxWidthEm: number,
  measure: MeasureText,
): NameBlock {
  const lines = linesOf(text, maxWidthEm, measure);
  const widths = lines.map((line) => measure(line, weight));
  return { text, widthEm: Math.max(...widths), heightEm: lines.length * LINE_EM };
}

/** The value of a hex by itself. */
export function numberBlock(number: string, measure: MeasureText): NameBlock {
  return { text: number, widthEm: measure(number, 'medium'), heightEm: DEFAULT_LINE_EM };
}

/** The lines of a name: as wide as allowed at most, cut between words, as even as can be. */
export function linesOf(name: string, maxWidthEm: number, measure: MeasureText): string[] {
  if (measure(name, 'medium') <= maxWidthEm) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const raggedness = (at: number) =>
    Math.abs(measure(name.slice(0, at), 'medium') - measure(name.slice(at + 1), 'medium'));
  const best = spaces.sort((a, b) => raggedness(a) - raggedness(b))[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}
