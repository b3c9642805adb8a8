import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl';
import {
  CELL_NAME,
  FAR_TOWNS,
  LINE_EM,
  NUMBER_SCALE,
  STATE_CODES,
  STATE_NAMES,
  STATE_NAMES_FROM_ZOOM,
  sizeAt,
  TOWN_NAMES,
  TOWNS_FROM_ZOOM,
  townSizeAt,
} from '@/lib/picture/name-rules';
import type { TextBox } from './hexes/text-box';
import { PLACE_NAME_LAYERS } from './name-layers';
import { Paced } from './paced';

/** The width of a text in shares of its size, as the map writes it. */
export type MeasureText = (text: string, weight: 'Medium' | 'Semibold') => number;

const NAME_LAYERS = ['state-codes', 'state-names', ...PLACE_NAME_LAYERS];

/** Names are looked for at most this often, in milliseconds: MapLibre places them a few times a second. */
const PACE_MS = 150;

type TextBoxEvents = {
  /** Whether anybody wants to know, and the map has its style. */
  readonly isWanted: () => boolean;
  /** There are other names, or they stand elsewhere. */
  readonly onChange: (boxes: readonly TextBox[]) => void;
};

/** Follows where names stand on a map, after each of its frames. */
export class TextBoxes {
  readonly #paced: Paced;
  #told = '';

  constructor(map: MapLibreMap, family: readonly string[], events: TextBoxEvents) {
    const measure = measureIn(family);
    this.#paced = new Paced(() => {
      if (!events.isWanted()) return;
      const boxes = textBoxes(map, measure);
      const told = JSON.stringify(boxes);
      if (told === this.#told) return;
      this.#told = told;
      events.onChange(boxes);
    }, PACE_MS);
    map.on('render', () => this.#paced.ask());
  }

  /** Tells nothing any more. */
  stop(): void {
    this.#paced.stop();
  }
}

/** The boxes of the names that MapLibre has found room for: what else is drawn there leaves them free. */
export function textBoxes(
  map: Pick<MapLibreMap, 'queryRenderedFeatures' | 'getZoom'>,
  measure: MeasureText,
): TextBox[] {
  const zoom = map.getZoom();
  return map.queryRenderedFeatures({ layers: NAME_LAYERS }).flatMap((feature) => {
    const { geometry, layer } = feature;
    const [lng, lat] = geometry.type === 'Point' ? geometry.coordinates : [];
    if (lng === undefined || lat === undefined) return [];
    return [{ lng, lat, ...boxOf(layer.id, propertiesOf(feature), zoom, measure) }];
  });
}

type Texts = Readonly<Record<'name' | 'code' | 'number', string>> & { readonly rank: number };

function propertiesOf({ properties }: MapGeoJSONFeature): Texts {
  const { name, code, number, rank }: Record<string, unknown> = properties;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    name: text(name),
    code: text(code),
    number: text(number),
    rank: typeof rank === 'number' ? rank : 0,
  };
}

function boxOf(layer: string, texts: Texts, zoom: number, measure: MeasureText) {
  const { name, code, number, rank } = texts;
  if (layer === 'chosen-name') {
    const { size, maxWidthEm, gapPx } = CELL_NAME;
    const block = blockOf(measure(`${name} ${number}`, 'Semibold'), maxWidthEm, LINE_EM);
    const height = block.heightEm * size;
    return centered(block.widthEm * size, height, -gapPx - height / 2);
  }
  if (layer === 'state-codes') {
    const { sizes, spacingEm } = STATE_CODES;
    const widthEm = measure(code, 'Medium') + spacingEm * code.length;
    const size = sizeAt(sizes, zoom);
    return centered(widthEm * size, LINE_EM * size);
  }
  if (layer === 'state-names') {
    const { sizes, spacingEm, maxWidthEm, lineEm } = STATE_NAMES;
    const upper = name.toUpperCase();
    const widthEm = measure(upper, 'Medium') + spacingEm * upper.length;
    const block = blockOf(widthEm, maxWidthEm, lineEm);
    const size = sizeAt(sizes, Math.max(zoom, STATE_NAMES_FROM_ZOOM));
    return centered(block.widthEm * size, block.heightEm * size);
  }
  const size = zoom < TOWNS_FROM_ZOOM ? FAR_TOWNS.size : townSizeAt(rank, zoom);
  const block = blockOf(measure(name, 'Medium'), TOWN_NAMES.maxWidthEm, LINE_EM);
  const numberEm = NUMBER_SCALE * measure(number, 'Semibold');
  const heightEm = block.heightEm + (number === '' ? 0 : NUMBER_SCALE * LINE_EM);
  return centered(Math.max(block.widthEm, numberEm) * size, heightEm * size);
}

/** The lines of a text: those that are too wide are cut into even ones between words, and none is shorter than half. */
function blockOf(widthEm: number, maxWidthEm: number, lineEm: number) {
  const lines = Math.max(Math.ceil(widthEm / maxWidthEm), 1);
  const share = lines === 1 ? 1 : Math.min(1.3 / lines, 1);
  return { widthEm: widthEm * share, heightEm: lines * lineEm };
}

function centered(widthPx: number, heightPx: number, downPx = 0) {
  return { downPx, halfWidth: widthPx / 2, halfHeight: heightPx / 2 };
}

/** Measures text in the page's own font, each text once. */
function measureIn(family: readonly string[]): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  const size = 100;
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const width = known.get(key) ?? measured();
    known.set(key, width);
    return width;
    function measured(): number {
      if (!context) return text.length * 0.6;
      context.font = `${weight === 'Medium' ? 500 : 600} ${size}px ${family.map((name) => `"${name}"`).join()}`;
      return context.measureText(text).width / size;
    }
  };
}
