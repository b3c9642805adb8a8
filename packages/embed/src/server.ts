import { FRAGMENT_PARAMETER } from '@/lib/contract/fragment';
import { type ElementKind, framePath } from '@/lib/embed/element/address';
import { xmlText } from '@/lib/picture/xml';
import { attributesIn } from './attributes';
import { createFragments } from './fragments';

const DEFAULT_TIMEOUT_MS = 1500;

/** Maps have no words, and banners of alerts no fragments. */
type Tag = Exclude<keyof HexcastElements, 'hexcast-map'>;
type AttributesOf<Name extends Tag> = Omit<HexcastElements[Name], 'compact' | 'max' | 'none'>;
type Wanted = {
  [Name in Tag]: AttributesOf<Name> &
    (Name extends 'hexcast-weather' ? { element?: Name } : { element: Name });
}[Tag];

export type RenderFragmentOptions = Wanted & {
  /** Such as `https://weather.example`. */
  server: string | URL;
  /** How long a page may wait for it; usually 1500. What comes later is there for the next. */
  timeoutMs?: number | undefined;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
  /** Where a process may be stopped once it has answered: what keeps it until a fragment is renewed. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
};

const read = createFragments((...request) => fetch(...request));

/**
 * The HTML of an element with its weather in it, which is read without any script. Fragments are kept in memory for as
 * long as the server says, also for when it fails. Where there is none, it is the element alone, which shows its weather
 * once it is defined.
 *
 * @throws TypeError if `server` is no address; not for anything that a server does
 */
export async function renderFragment(options: RenderFragmentOptions): Promise<string> {
  const { server, timeoutMs = DEFAULT_TIMEOUT_MS, signal, waitUntil } = options;
  const { element = 'hexcast-weather' } = options;
  const kind = element.replace('hexcast-', '') as ElementKind;
  const attributes = attributesIn(kind, options);
  const address = new URL(
    framePath(kind, (name) => attributes[name] ?? null),
    server,
  );
  address.pathname += '.html';
  address.search += `${address.search ? '&' : '?'}${FRAGMENT_PARAMETER}`;
  const fragment = await read({ address: address.href, element, timeoutMs, signal, waitUntil });
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${xmlText(value)}"`);
  // With the attributes of the caller, since a server knows no more than what it was asked: not what moves, nor a logo.
  const tag = `<${element}${written.join('')}>`;
  return fragment ? tag + fragment.slice(fragment.indexOf('>') + 1) : `${tag}</${element}>`;
}
