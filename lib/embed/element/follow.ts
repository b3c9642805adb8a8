import { CELL_PATTERN } from '@/lib/contract/ids';
import { EMBED_TITLES } from '@/lib/messages/embed-titles';
import type { Connection } from '../protocol/connection';
import { DEGREES_PATTERN, TOKEN_NAMES, TOKEN_PATTERN, type Wish } from '../protocol/protocol';
import { type ElementKind, NEEDED, POINT, placesIn } from './address';
import { tell } from './help';
import { readLogo } from './logo';
import { createPace } from './pace';

/** A frame, and the conversation with what is in it. */
export interface Frame {
  readonly element: HTMLIFrameElement;
  readonly connection: Connection;
  /** Of its content, once that has said it. */
  heightPx?: number;
}

/** Why there is no weather: see `HexcastError` in public/embed.d.ts. */
export interface Failure {
  readonly reason: 'silent' | 'refused' | 'missing';
  readonly retrySeconds: number;
}

/** What follows an element knows of it. */
export interface Followed {
  /** That of our server, without a slash at the end. */
  readonly origin: string;
  /** Of the attributes that it has. */
  readonly names: readonly string[];
  /** What the frame was told for each attribute, by its name; null for none. */
  readonly told: Map<string, string | null>;
  /** What every new frame is told besides its address: how to look. */
  readonly always: Record<string, string>;
  /** Stands for the frame where there is none. */
  readonly link: HTMLAnchorElement;
  /** What it would be told now. */
  value(name: string): string | null;
  /** The frame that is seen, and the one that will be once it has spoken. */
  frames(): readonly [Frame | undefined, Frame | undefined];
  /** Makes a frame for what the attributes say now. */
  load(): void;
  /** Does something after a while, unless a frame speaks or something else is to be done. */
  in(waitMs: number, act: () => void): void;
}

/** A page that follows a wish says so sooner. */
const WISH_MS = 3000;
/** Attributes that a page in a frame can follow without being loaded anew; where they have a value, but for an hour. */
const SETTABLE = ['layer', 't', 'temp', 'wind', 'theme'];
/** What a frame is not told, or not in this form. */
const OWN_AFFAIRS = ['title', 'logo'];
/** Colors that fade from one theme to the other are read again when they have. */
const FADE_MS = 700;

/**
 * Follows the attributes of an element, and the theme of its page: most pages change a class or an attribute, or follow
 * the system. What has changed before this began counts as well.
 *
 * @param signal ends it
 */
export function follow(
  kind: ElementKind,
  element: HTMLElement,
  of: Followed,
  signal: AbortSignal,
): void {
  const name = () => {
    const title = titleOf(kind, element);
    of.link.textContent = title;
    for (const frame of of.frames()) if (frame) frame.element.title = title;
  };
  const tellSeen = (wish: Wish) => {
    const [frame, coming] = of.frames();
    // A frame to come has been told another thing, and may never speak.
    if (!frame || coming) return false;
    if (wish.theme) frame.element.style.colorScheme = wish.theme;
    frame.connection.send(wish);
    return true;
  };
  const point = kind === 'map' ? [] : POINT;
  /** What wins over that. */
  const subjects = (NEEDED[kind] ?? []).filter((name) => !POINT.includes(name));
  /** What the frame is told now, for these attributes. */
  const wishFor = (names: readonly string[]): Record<string, string> => {
    for (const name of names) of.told.set(name, of.value(name));
    return Object.fromEntries(names.map((name) => [name, of.value(name) ?? '']));
  };
  const differs = (name: string) => of.value(name) !== of.told.get(name);
  const pace = createPace(() => {
    if (!point.some(differs)) return false;
    const wish = wishFor(point);
    if (subjects.some((name) => of.value(name)?.trim())) return false;
    // What is shown stays until there is an answer, however long that takes.
    const isPoint = point.every((name) => DEGREES_PATTERN.test(wish[name] ?? ''));
    if (!isPoint || !tellSeen(wish)) of.load();
    return true;
  });
  const tellAlways = (wish: Wish) => {
    Object.assign(of.always, wish);
    for (const frame of of.frames()) frame?.connection.send(wish);
  };
  const lookAtTokens = () => {
    const style = getComputedStyle(element);
    const wish = Object.fromEntries(
      TOKEN_NAMES.flatMap((name) => {
        const value = style.getPropertyValue(`--hexcast-${name}`).trim();
        const usable = TOKEN_PATTERN.test(value) ? value : '';
        if (value !== usable) tell(element, `ignored --hexcast-${name}: ${value}`);
        return usable === (of.always[name] ?? '') ? [] : [[name, usable] as const];
      }),
    );
    if (Object.keys(wish).length > 0) tellAlways(wish);
  };
  let logo: string | undefined;
  const lookAtLogo = () => {
    const address = element.getAttribute('logo')?.trim() ?? '';
    if (address === logo) return;
    logo = address;
    readLogo(address)
      .catch((error) => {
        tell(element, `ignored logo="${address}": ${error.message}`);
        return '';
      })
      .then((picture) => {
        // Unless another is wanted by now.
        if (address !== logo || signal.aborted || picture === (of.always.logo ?? '')) return;
        tellAlways({ logo: picture });
      });
  };
  const look = () => {
    lookAtTokens();
    lookAtLogo();
    if (point.some(differs)) pace.change();
    const changed = of.names.filter((name) => !point.includes(name) && differs(name));
    if (changed.length === 0) return;
    const wish = wishFor(changed);
    name();
    for (const name of OWN_AFFAIRS) delete wish[name];
    const toTell = Object.keys(wish);
    if (toTell.length === 0) return;
    const canFollow = toTell.every(
      (name) =>
        name === 't' ||
        (of.value(name) &&
          (SETTABLE.includes(name) ||
            // A frame is told of a place or of a point, so that it need not know which came last.
            (name === 'place' && kind === 'weather' && !of.told.get('lat')))),
    );
    if (!canFollow || !tellSeen(wish)) of.load();
    // A page that does not do what is wished, since it is wrong or the server does not answer, is loaded anew.
    else of.in(WISH_MS, of.load);
  };
  let fade: ReturnType<typeof setTimeout>;
  const lookTwice = () => {
    clearTimeout(fade);
    look();
    fade = setTimeout(look, FADE_MS);
  };
  const own = new MutationObserver(look);
  own.observe(element, { attributes: true });
  const page = new MutationObserver(lookTwice);
  const system = matchMedia('(prefers-color-scheme:dark)');
  for (const root of [document.documentElement, document.body]) {
    page.observe(root, { attributes: true });
  }
  system.addEventListener('change', lookTwice, { signal });
  Object.assign(of.link, {
    href: of.origin,
    target: '_blank',
    rel: 'noopener',
  });
  name();
  look();
  signal.onabort = () => {
    clearTimeout(fade);
    pace.stop();
    own.disconnect();
    page.disconnect();
  };
}

/** The element's own title, or what it shows, with the place if it has a name. */
function titleOf(kind: ElementKind, element: HTMLElement): string {
  const words = EMBED_TITLES[element.lang.startsWith('es') ? 'es' : 'en'][kind];
  const places = placesIn(kind, (name) => element.getAttribute(name));
  const names = places.filter((place) => !CELL_PATTERN.test(place)).join('; ');
  return element.title || (names === '' ? words : `${words}: ${names}`);
}
