import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl';
import {
  cellBlock,
  type MeasureText,
  type NameBlock,
  type NameKind,
  numberBlock,
  sizeOfName,
  stateBlock,
  townBlock,
  wrappedBlock,
} from '@/lib/picture/name-blocks';
import { CELL_NAME, HEX_NUMBERS, sizeAt } from '@/lib/picture/name-rules';
import type { TextBox } from './hexes/text-box';
import { TEXT_LAYERS } from './name-layers';
import { isOwnName, OWN_NAMES } from './own-base/own-layers';
import { Paced } from './paced';

const NAME_LAYERS = [
  ...TEXT_LAYERS,
  // Of areas, at their northern ends.
  ...['zone-label', 'drawn-names', 'lit-names'],
];

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

/** The boxes of the texts that MapLibre has found room for: what else is drawn there leaves them free. */
export function textBoxes(
  map: Pick<MapLibreMap, 'queryRenderedFeatures' | 'getLayersOrder' | 'getZoom' | 'getCenter'>,
  measure: MeasureText,
): TextBox[] {
  const zoom = map.getZoom();
  const middle = map.getCenter();
  const layers = [...NAME_LAYERS, ...map.getLayersOrder().filter(isOwnName)];
  const boxes = map.queryRenderedFeatures({ layers }).flatMap((feature) => {
    const { geometry, layer } = feature;
    const [lng, lat] = geometry.type === 'Point' ? geometry.coordinates : [];
    if (lng === undefined || lat === undefined) return [];
    const isNumber = layer.id === 'hex-numbers';
    return [{ lng, lat, isNumber, ...boxOf(layer.id, propertiesOf(feature), zoom, measure) }];
  });
  // There is a limit to how many can be left free.
  const away = ({ lng, lat }: TextBox) => Math.hypot(lng - middle.lng, lat - middle.lat);
  return boxes.sort((one, other) => away(one) - away(other));
}

type Texts = {
  readonly name: string;
  readonly code: string;
  readonly number: string | null;
  readonly label: string;
  readonly rank: number;
  readonly isLow: boolean;
};

function propertiesOf({ properties }: MapGeoJSONFeature): Texts {
  const { name, code, number, label, rank, isLow }: Record<string, unknown> = properties;
  return {
    name: String(name ?? ''),
    code: String(code ?? ''),
    label: String(label ?? ''),
    number: typeof number === 'string' && number !== '' ? number : null,
    rank: typeof rank === 'number' ? rank : 0,
    isLow: isLow === true,
  };
}

function boxOf(
  layer: string,
  { name, code, number, label, rank, isLow }: Texts,
  zoom: number,
  measure: MeasureText,
) {
  if (layer === 'chosen-name') {
    const box = sized(cellBlock(name, number, measure), 'cell', rank, zoom);
    // It stands above the outline.
    const gapPx = sizeAt(CELL_NAME.gapsEm, zoom) * CELL_NAME.size;
    return { ...box, downPx: -gapPx - box.halfHeight };
  }
  if (label !== '') {
    const box = sized(cellBlock(label, null, measure), 'cell', rank, zoom);
    return { ...box, downPx: -box.halfHeight };
  }
  if (layer === 'hex-numbers') {
    const box = sized(numberBlock(number ?? '', measure), 'number', rank, zoom);
    return isLow
      ? { ...box, downPx: HEX_NUMBERS.belowArrowEm * sizeOfName('number', rank, zoom) }
      : box;
  }
  if (isOwnName(layer)) {
    return boxed(wrappedBlock(name, 'medium', OWN_NAMES.maxWidthEm, measure), OWN_NAMES.sizePx);
  }
  if (layer.startsWith('state-')) {
    return sized(stateBlock({ code, name }, zoom, measure), 'state', rank, zoom);
  }
  return sized(townBlock(name, number, measure), 'town', rank, zoom);
}

function sized(block: NameBlock, kind: NameKind, rank: number, zoom: number) {
  return boxed(block, sizeOfName(kind, rank, zoom));
}

function boxed({ widthEm, heightEm }: NameBlock, sizePx: number) {
  return { downPx: 0, halfWidth: (widthEm * sizePx) / 2, halfHeight: (heightEm * sizePx) / 2 };
}

/** Measures text in the page's own font, each text once. */
function measureIn(family: readonly string[]): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  // Until then, letters are those of another font.
  void document.fonts.ready.then(() => known.clear());
  const size = 100;
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const width = known.get(key) ?? measured();
    known.set(key, width);
    return width;
    function measured(): number {
      if (!context) return text.length * 0.6;
      context.font = `${weight === 'medium' ? 500 : 600} ${size}px ${family.map((name) => `"${name}"`).join()}`;
      return context.measureText(text).width / size;
    }
  };
}
