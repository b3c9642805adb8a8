import { EMBED_SCRIPT_PATH, mapPicturePath, oembedPath } from '@/lib/contract/paths';
import { MAX_LATITUDE } from '@/lib/contract/request-limits';
import { OTHER_PX, placeHeight } from '@/lib/embed/protocol/heights';
import { xmlText } from '@/lib/picture/xml';
import {
  type BuilderState,
  type CodeForm,
  embedOf,
  fixedHeightOf,
  fullViewAddress,
  pictureWidthOf,
} from '@/lib/view-state/builder';
import type { EmbedKind, EmbedPicture } from '@/lib/view-state/embed';
import {
  embedAddress,
  embedFragmentAddress,
  embedPictureAddress,
} from '@/lib/view-state/embed-address';
import { embedTag } from '@/lib/view-state/embed-tag';

/** What codes are made of. */
export interface CodeInput {
  readonly state: BuilderState;
  /** The origin of this site, without a slash at the end. */
  readonly site: string;
  /** What the embed shows, in words. */
  readonly title: string;
  /** Of the content, in pixels: a frame is as high if no height is fixed. */
  readonly contentPx: number;
}

/** The code of an embed for a page, in its form. */
export function codeOf(input: CodeInput): string {
  return { element, frame, react, fragment, picture, markdown, oembed }[formOf(input.state)](input);
}

/** The form in which an embed is shown: the chosen one, or a frame where it can't have that. */
export function formOf({ form, kind }: BuilderState): CodeForm {
  return hasForm(form, kind) ? form : 'frame';
}

/** Zones have no page of their own, which is what oEmbed asks about, and a map has no words. */
export function hasForm(form: CodeForm, kind: EmbedKind): boolean {
  if (form === 'fragment') return kind !== 'map';
  return form !== 'oembed' || kind !== 'alerts';
}

/** Whether the code of an embed shows a picture, and not a frame. */
export function isBitmap(state: BuilderState): boolean {
  const form = formOf(state);
  return form === 'picture' || form === 'markdown';
}

/** The name and the attributes of the element that shows an embed. */
function elementOf({ state }: CodeInput): { name: string; attributes: string } {
  const tag = embedTag(embedOf(state));
  const attributes = tag.attributes.map(([name, value]) =>
    value === null ? '' : name === 'live' ? ' live' : quoted(name, value),
  );
  return { name: tag.name, attributes: attributes.join('') };
}

function element(input: CodeInput): string {
  const { site, title } = input;
  const { name, attributes } = elementOf(input);
  const style = elementStyle(roomFor(input));
  return `<script type="module"${quoted('src', site + EMBED_SCRIPT_PATH)}></script>
<${name}${attributes}${quoted('title', title)}${style}><a${quoted('href', linkOf(input))}>${xmlText(title)}</a></${name}>`;
}

/** Properties of an element's style, each with its pixels. */
type Room = readonly (readonly [name: 'max-width' | 'min-height' | 'height', px: number])[];

const REACT_NAMES = {
  'max-width': 'maxWidth',
  'min-height': 'minHeight',
  height: 'height',
} as const;

/**
 * The room that an element takes: no more than the width that was chosen, and a height from before its script has run,
 * so that nothing moves then. A banner of alerts has none while there are none.
 */
function roomFor({ state }: CodeInput): Room {
  const { kind, widthPx } = state;
  const width: Room = widthPx === 'full' ? [] : [['max-width', widthPx]];
  const heightPx = fixedHeightOf(state);
  if (heightPx !== null) return [...width, ['height', heightPx]];
  if (kind === 'alerts' && state.isCompact) return width;
  return [...width, ['min-height', roomOf(state)]];
}

/** The height of an embed, as far as that is known beforehand. One that fills its page is taken for wide. */
export function roomOf({ kind, parts, cells, look, widthPx }: BuilderState): number {
  const width = widthPx === 'full' ? Number.POSITIVE_INFINITY : widthPx;
  if (kind === 'place') return placeHeight(parts, look.size, width);
  if (kind === 'compare') return placeHeight([], look.size, width, { compared: cells.length });
  return OTHER_PX[kind];
}

function elementStyle(room: Room): string {
  if (room.length === 0) return '';
  const rules = room.map(([name, px]) => `${name}:${px}px`);
  return quoted('style', ['display:block', ...rules].join(';'));
}

function reactStyle(room: Room): string {
  if (room.length === 0) return '';
  const rules = room.map(([name, px]) => `${REACT_NAMES[name]}: ${px}`);
  return ` style={{ ${["display: 'block'", ...rules].join(', ')} }}`;
}

function frame(input: CodeInput): string {
  return `<iframe${frameAttributes(input)}${quoted('width', frameWidth(input))}${quoted('height', String(frameHeight(input)))} loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

function react(input: CodeInput): string {
  const { site, title } = input;
  const { name, attributes } = elementOf(input);
  const style = reactStyle(roomFor(input));
  // React 19 moves the script to the head, and once only.
  return `<>
  <script type="module" async${quoted('src', site + EMBED_SCRIPT_PATH)} />
  <${name}${attributes}${quoted('title', title)}${style}>
    <a${quoted('href', linkOf(input))}>{${JSON.stringify(title)}}</a>
  </${name}>
</>`;
}

function fragment({ state, site }: CodeInput): string {
  return site + embedFragmentAddress(embedOf(state));
}

function picture(input: CodeInput): string {
  const { state, site, title } = input;
  const width = String(pictureWidthOf(state));
  return `<a${quoted('href', linkOf(input))}><img${quoted('src', site + pictureAddress(state, 'png'))}${quoted('alt', title)}${quoted('width', width)} style="border:0;height:auto;max-width:100%"></a>`;
}

function markdown(input: CodeInput): string {
  const { state, site, title } = input;
  const path = pictureAddress(state, 'png');
  const words = title.replace(/[\\[\]`*_<>]/g, '\\$&');
  return `[![${words}](${site}${path})](${linkOf(input)})`;
}

function oembed(input: CodeInput): string {
  const { state, site } = input;
  return `${site}${oembedPath(linkOf(input))}&maxwidth=${pictureWidthOf(state)}&format=json`;
}

/** The address of the picture of an embed. */
export function pictureAddress(state: BuilderState, format: EmbedPicture['format']): string {
  const embed = embedOf(state);
  if (embed.view.kind === 'map') return mapPictureAddress(state, format);
  const [widthPx, heightPx] = [pictureWidthOf(state), fixedHeightOf(state)];
  return embedPictureAddress(embed, { format, widthPx, heightPx });
}

function frameAttributes({ state, site, title }: CodeInput): string {
  return quoted('src', site + embedAddress(embedOf(state))) + quoted('title', title);
}

function frameWidth({ state: { widthPx } }: CodeInput): string {
  return widthPx === 'full' ? '100%' : String(widthPx);
}

function frameHeight({ state, contentPx }: CodeInput): number {
  return fixedHeightOf(state) ?? contentPx;
}

function linkOf({ state, site }: CodeInput): string {
  return site + fullViewAddress(state);
}

function quoted(name: string, value: string): string {
  return ` ${name}="${xmlText(value)}"`;
}

/** What MapLibre shows at zoom 0 across the whole world, in pixels. */
const WORLD_PX = 512;
/** A picture's height in widths. */
const HEIGHT_SHARE = 0.75;

/**
 * The address of a picture of the map, with what the camera shows: pictures have no camera of their own that a bitmap
 * can take, so that it becomes a box in degrees.
 */
function mapPictureAddress(state: BuilderState, format: EmbedPicture['format']): string {
  const { layer, camera, look } = state;
  const widthPx = pictureWidthOf(state);
  const { view } = embedOf(state);
  const query = new URLSearchParams();
  const set = (name: string, value: string | null) => value !== null && query.set(name, value);
  if (camera) {
    const width = (360 * widthPx) / (WORLD_PX * 2 ** camera.zoom);
    const height = width * HEIGHT_SHARE * Math.cos((camera.lat * Math.PI) / 180);
    const box = [
      wrapped(camera.lng - Math.min(width / 2, 179)),
      Math.max(camera.lat - height / 2, -MAX_LATITUDE),
      wrapped(camera.lng + Math.min(width / 2, 179)),
      Math.min(camera.lat + height / 2, MAX_LATITUDE),
    ];
    set('bbox', box.map((degrees) => String(Number(degrees.toFixed(2)))).join(','));
  } else if (view.kind === 'map') set('cell', view.cell);
  set('w', String(widthPx));
  set('theme', look.theme === 'auto' ? null : look.theme);
  set('temp', look.temperatureUnit);
  set('wind', look.windUnit);
  set('lang', look.language);
  return `${mapPicturePath(layer, format)}?${query.toString().replace(/%2C/g, ',')}`;
}

function wrapped(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
