import type { LayerName } from '@/lib/contract/layers';
import { BUILDER_PATH, searchPagePath } from '@/lib/contract/paths';
import { cellAddress, viewAddress } from './address';
import type { Camera } from './camera';
import { compareAddress, MAX_COMPARED } from './compare';
import {
  EMBED_KINDS,
  type EmbedControl,
  type EmbedKind,
  type EmbedLook,
  type EmbedPart,
  type EmbedRequest,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  usualLines,
} from './embed';
import { lookParameters, viewParameters } from './embed-address';
import { readCells, readLook, readMap, readPlace } from './parse-embed';
import { createQueryReader, wholeNumber, writeQuery } from './query';
import { oneOf, parseZone } from './url';
import { EMPTY_VIEW } from './view-state';

/** How an embed comes into another page. */
export const CODE_FORMS = [
  'element',
  'frame',
  'react',
  'fragment',
  'picture',
  'markdown',
  'oembed',
] as const;
export type CodeForm = (typeof CODE_FORMS)[number];

/** A width in pixels, or all that the page around it has. */
export type EmbedWidth = number | 'full';

/**
 * What the builder of embeds shows. Choices for other kinds of embeds are kept, so that a reader may look at one
 * kind, and come back.
 */
export interface BuilderState {
  readonly kind: EmbedKind;
  /** The place, or those of a comparison; never empty. */
  readonly cells: readonly string[];
  readonly parts: readonly EmbedPart[];
  /** Whose alerts are shown, instead of those of the place. */
  readonly zone: string | null;
  /** Whether they are a banner of a line each. */
  readonly isCompact: boolean;
  readonly layer: LayerName;
  /** What the map shows; null for the country. */
  readonly camera: Camera | null;
  /** Whether the map outlines the place. */
  readonly isMarked: boolean;
  readonly controls: readonly EmbedControl[];
  readonly isLive: boolean;
  readonly look: EmbedLook;
  /** Of the embed: an element has it at most, a frame and a picture have it where there is room. */
  readonly widthPx: EmbedWidth;
  /** In pixels; null for as high as the content. An embed of a place that is very low is a strip of one line. */
  readonly heightPx: number | null;
  /** The form in which its code is shown. */
  readonly form: CodeForm;
  /** The origin of the page that is to have the embed; null as long as it is not named. */
  readonly host: string | null;
}

/** Boulder: what is shown before anything is chosen. */
const FIRST_CELL = '862681a37ffffff';
const MAX_ORIGIN_CHARACTERS = 120;

/**
 * Reads the query of the builder's address: `?view=&cell=&zone=&compact=&mark=&w=&h=&as=&for=`, and all parameters of embeds. Wrong
 * ones are ignored and named.
 */
export function parseBuilder(search: string): {
  readonly state: BuilderState;
  readonly ignored: readonly string[];
} {
  const from = createQueryReader(search);
  const kind = from.read('view', oneOf(EMBED_KINDS), 'place');
  const cells = readCells(from).slice(0, MAX_COMPARED);
  const look = readLook(from);
  const { parts } = readPlace(from);
  const { layer, camera, controls, isLive } = readMap(from);
  const { min, max, default: defaultPx } = PICTURE_WIDTH;
  const state: BuilderState = {
    kind,
    cells: cells.length > 0 ? cells : [FIRST_CELL],
    parts,
    zone: from.read('zone', parseZone, null),
    isCompact: from.read('compact', oneOf(['0', '1']), '0') === '1',
    layer,
    camera,
    isMarked: from.read('mark', oneOf(['0', '1']), '0') === '1',
    controls,
    isLive,
    look,
    widthPx: from.read<EmbedWidth>(
      'w',
      (text) => (text === 'full' ? text : wholeNumber(min, max)(text)),
      defaultPx,
    ),
    heightPx: from.read('h', wholeNumber(PICTURE_HEIGHT.min, PICTURE_HEIGHT.max), null),
    form: from.read('as', oneOf(CODE_FORMS), 'element'),
    host: from.read('for', originOf, null),
  };
  return { state, ignored: from.ignored() };
}

/** The address of the builder with these choices. */
export function builderAddress(state: BuilderState): string {
  const query = writeQuery([
    ['view', state.kind === 'place' ? null : state.kind],
    ...state.cells.map((cell) => ['cell', cell] as const),
    ['zone', state.zone],
    ['compact', state.isCompact ? '1' : null],
    ...viewParameters(embedOf({ ...state, kind: 'place' }).view),
    ...lookParameters(state.look),
    ...viewParameters(embedOf({ ...state, kind: 'map', isMarked: false }).view),
    ['mark', state.isMarked ? '1' : null],
    ['w', state.widthPx === PICTURE_WIDTH.default ? null : String(state.widthPx)],
    ['h', state.heightPx === null ? null : String(state.heightPx)],
    ['as', state.form === 'element' ? null : state.form],
    ['for', state.host && encodeURI(state.host)],
  ]);
  return BUILDER_PATH + query;
}

/** The builder's choices before any is made, with some of them made. */
export function newBuilder(chosen: Partial<BuilderState>): BuilderState {
  return { ...parseBuilder('').state, ...chosen };
}

/** The embed that is chosen. */
export function embedOf(state: BuilderState): EmbedRequest {
  const { kind, look, cells, zone, layer, camera, controls, isLive } = state;
  const [cell = FIRST_CELL] = cells;
  switch (kind) {
    case 'place':
      return { look, view: { kind, cell, parts: state.parts, hourMs: null } };
    case 'map': {
      const marked = state.isMarked ? cell : null;
      return {
        look,
        view: { kind, layer, camera, cell: marked, hourMs: null, controls, isLive },
      };
    }
    case 'alerts':
      return {
        look,
        view: {
          kind,
          of: zone === null ? { kind: 'place', cell } : { kind: 'areas', ids: [zone] },
          compact: state.isCompact
            ? { maxLines: usualLines({ hidesNone: true }), hidesNone: true }
            : null,
        },
      };
    case 'compare':
      return { look, view: { kind, cells } };
  }
}

/** The height that a reader has fixed, in pixels; null for as high as the content. Only places can be strips. */
export function fixedHeightOf({ kind, heightPx }: BuilderState): number | null {
  return kind === 'place' ? heightPx : null;
}

/** The width of a picture, in pixels: one that is as wide as a page has the most that there is. */
export function pictureWidthOf({ widthPx }: BuilderState): number {
  return widthPx === 'full' ? PICTURE_WIDTH.max : widthPx;
}

/** The address of the page that shows all of it. */
export function fullViewAddress(state: BuilderState): string {
  const { kind, cells, zone, layer, camera } = state;
  const [cell = FIRST_CELL] = cells;
  const { temperatureUnit, windUnit } = state.look;
  const view = { ...EMPTY_VIEW, temperatureUnit, windUnit };
  if (kind === 'compare') return compareAddress({ ...view, cells });
  // The search leads to the only place that it may mean: a cell of the zone, with the zone's alerts.
  if (kind === 'alerts' && zone !== null) return searchPagePath(zone);
  if (kind === 'place' || kind === 'alerts') return cellAddress(view, cell);
  return viewAddress({ ...view, layer: layer === 'temperature' ? null : layer, camera });
}

/** The origin that a text names, such as "weather.example" or the address of a page; null if it names none. */
export function originOf(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text.length > MAX_ORIGIN_CHARACTERS || !URL.canParse(address)) return null;
  const { protocol, origin, hostname } = new URL(address);
  const isNamed = /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/.test(hostname);
  return isNamed && (protocol === 'https:' || protocol === 'http:') ? origin : null;
}
