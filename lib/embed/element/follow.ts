import { CELL_PATTERN } from '@/lib/contract/ids';
import { EMBED_TITLES } from '@/lib/messages/embed-titles';
import type { Wish } from '../protocol/protocol';
import { attributesOf, type ElementKind } from './address';

/** What follows an element knows of it. */
export interface Followed {
  /** What the frame was told for each attribute, by its name; null for none. */
  readonly told: Map<string, string | null>;
  /** What it would be told now. */
  value(name: string): string | null;
  /** Names the frame for screen readers. */
  name(title: string): void;
  /** Makes a frame for what the attributes say now. */
  load(): void;
  /** Tells the frame, which has to do so soon; false if there is none. */
  wish(wish: Wish): boolean;
  /** What each new frame is to be told besides its address. */
  readonly always: Record<string, string>;
}

/** Attributes that a page in a frame can follow without being loaded anew. */
const SETTABLE = ['place', 'layer', 't', 'temp', 'wind', 'theme'];
/** What `--hexcast-…` of the element sets: see docs/embedding.md. */
const TOKENS = ['font', 'ink', 'accent', 'ground', 'radius', 'density'];
/** Colors that fade from one theme to the other are read again when they have. */
const FADE_MS = 700;

/**
 * Follows the attributes of an element, and the theme of its page: most pages change a class or an attribute, or follow
 * the system. What has changed before this began counts as well.
 *
 * @returns a function that ends it
 */
export function follow(kind: ElementKind, element: HTMLElement, of: Followed): () => void {
  const names = attributesOf(kind);
  const lookAtTokens = () => {
    const style = getComputedStyle(element);
    const wish = Object.fromEntries(
      TOKENS.flatMap((name) => {
        const value = style.getPropertyValue(`--hexcast-${name}`).trim();
        return value === (of.always[name] ?? '') ? [] : [[name, value] as const];
      }),
    );
    if (Object.keys(wish).length === 0) return;
    Object.assign(of.always, wish);
    of.wish(wish);
  };
  const look = () => {
    lookAtTokens();
    const changed = names.filter((name) => of.value(name) !== of.told.get(name));
    if (changed.length === 0) return;
    for (const name of changed) of.told.set(name, of.value(name));
    of.name(titleOf(kind, element));
    const toTell = changed.filter((name) => name !== 'title');
    if (toTell.length === 0) return;
    const wish = Object.fromEntries(toTell.map((name) => [name, of.value(name) ?? '']));
    if (!toTell.every((name) => SETTABLE.includes(name)) || !of.wish(wish)) of.load();
  };
  const lookTwice = () => {
    look();
    setTimeout(look, FADE_MS);
  };
  const own = new MutationObserver(look);
  own.observe(element, { attributes: true });
  const page = new MutationObserver(lookTwice);
  const system = matchMedia('(prefers-color-scheme:dark)');
  for (const root of [document.documentElement, document.body]) {
    page.observe(root, { attributes: true });
  }
  system.addEventListener('change', lookTwice);
  of.name(titleOf(kind, element));
  look();
  return () => {
    own.disconnect();
    page.disconnect();
    system.removeEventListener('change', lookTwice);
  };
}

/** The element's own title, or what it shows, with the place if it has a name. */
function titleOf(kind: ElementKind, element: HTMLElement): string {
  const words = EMBED_TITLES[element.lang.startsWith('es') ? 'es' : 'en'][kind];
  const place = element.getAttribute('place') ?? '';
  return element.title || (place === '' || CELL_PATTERN.test(place) ? words : `${words}: ${place}`);
}
