import { EMBED_SCRIPT_PATH, mapPicturePath, oembedPath } from '@/lib/contract/paths';
import { MAX_LATITUDE } from '@/lib/contract/request-limits';
import { placeHeight } from '@/lib/embed/protocol/heights';
import { xmlText } from '@/lib/picture/xml';
import {
  type BuilderState,
  embedOf,
  fixedHeightOf,
  fullViewAddress,
} from '@/lib/view-state/builder';
import {
  embedAddress,
  embedPictureAddress,
  lookParameters,
  viewParameters,
} from '@/lib/view-state/embed-address';
import type { Parameter } from '@/lib/view-state/query';

export const CODE_FORMS = ['element', 'frame', 'react', 'markdown', 'oembed'] as const;
type CodeForm = (typeof CODE_FORMS)[number];

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

/** The code of an embed for a page, in a form; null if it has none in that form. */
export function codeOf(form: CodeForm, input: CodeInput): string | null {
  return { element, frame, react, markdown, oembed }[form](input);
}

const ELEMENTS = { place: 'weather', map: 'map', alerts: 'alerts', compare: null } as const;

/** The name and the attributes of the element that shows an embed; null if none does. */
function elementOf({ state }: CodeInput): { name: string; attributes: string } | null {
  const element = ELEMENTS[state.kind];
  if (element === null) return null;
  const { view, look } = embedOf(state);
  const parameters: readonly Parameter[] = [
    ['place', view.kind === 'place' ? view.cell : null],
    ['zone', view.kind === 'alerts' ? view.zone : null],
    ...viewParameters(view),
    ...lookParameters(look),
  ];
  const attributes = parameters.map(([name, value]) =>
    value === null ? '' : name === 'live' ? ' live' : quoted(name, value),
  );
  return { name: `hexcast-${element}`, attributes: attributes.join('') };
}

function element(input: CodeInput): string | null {
  const { site, title } = input;
  const tag = elementOf(input);
  if (tag === null) return null;
  const { name, attributes } = tag;
  const style = quotedStyle(roomFor(input));
  return `<script type="module"${quoted('src', site + EMBED_SCRIPT_PATH)}></script>
<${name}${attributes}${quoted('title', title)}${style}><a${quoted('href', linkOf(input))}>${xmlText(title)}</a></${name}>`;
}

/**
 * The room that a page keeps for an element before its script has run, so that nothing moves then. Alerts have none:
 * they come and go.
 */
function roomFor({ state }: CodeInput): Readonly<Record<string, string | number>> {
  const heightPx = fixedHeightOf(state);
  if (heightPx !== null) return { display: 'block', height: heightPx };
  if (state.kind !== 'place') return {};
  const minHeight = placeHeight(state.parts, state.look.size, state.widthPx);
  return { display: 'block', minHeight };
}

function quotedStyle(room: ReturnType<typeof roomFor>): string {
  const rules = Object.entries(room).map(
    ([name, value]) =>
      `${name === 'minHeight' ? 'min-height' : name}:${value}${typeof value === 'number' ? 'px' : ''}`,
  );
  return rules.length === 0 ? '' : quoted('style', rules.join(';'));
}

function reactStyle(room: ReturnType<typeof roomFor>): string {
  const rules = Object.entries(room).map(
    ([name, value]) => `${name}: ${typeof value === 'number' ? value : `'${value}'`}`,
  );
  return rules.length === 0 ? '' : ` style={{ ${rules.join(', ')} }}`;
}

function frame(input: CodeInput): string {
  return `<iframe${frameAttributes(input)}${quoted('width', String(input.state.widthPx))}${quoted('height', String(frameHeight(input)))} loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

function react(input: CodeInput): string {
  const tag = elementOf(input);
  const { site, title, state } = input;
  if (tag === null) {
    return `<iframe${frameAttributes(input)} width={${state.widthPx}} height={${frameHeight(input)}} loading="lazy" style={{ border: 0, maxWidth: '100%' }} />`;
  }
  const { name, attributes } = tag;
  const style = reactStyle(roomFor(input));
  // React 19 moves the script to the head, and once only.
  return `<>
  <script type="module" async${quoted('src', site + EMBED_SCRIPT_PATH)} />
  <${name}${attributes}${quoted('title', title)}${style}>
    <a${quoted('href', linkOf(input))}>{${JSON.stringify(title)}}</a>
  </${name}>
</>`;
}

function markdown(input: CodeInput): string {
  const { state, site, title } = input;
  const embed = embedOf(state);
  const heightPx = fixedHeightOf(state);
  const picture = { format: 'png', widthPx: state.widthPx, heightPx } as const;
  const path =
    embed.view.kind === 'map' ? mapPictureAddress(state) : embedPictureAddress(embed, picture);
  const words = title.replace(/[\\[\]`*_<>]/g, '\\$&');
  return `[![${words}](${site}${path})](${linkOf(input)})`;
}

/** The zones have no page of their own, which is what oEmbed asks about. */
function oembed(input: CodeInput): string | null {
  const { state, site } = input;
  if (state.kind === 'alerts') return null;
  return `${site}${oembedPath(linkOf(input))}&maxwidth=${state.widthPx}&format=json`;
}

function frameAttributes({ state, site, title }: CodeInput): string {
  return quoted('src', site + embedAddress(embedOf(state))) + quoted('title', title);
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
function mapPictureAddress(state: BuilderState): string {
  const { layer, camera, look, widthPx } = state;
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
  return `${mapPicturePath(layer, 'png')}?${query.toString().replace(/%2C/g, ',')}`;
}

function wrapped(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
