import {
  DEGREES_PATTERN,
  EMBED_PROTOCOL,
  HOUR_PATTERN,
  LOGO_PATTERN,
  type SetMessage,
  TOKEN_NAMES,
  TOKEN_PATTERN,
} from './protocol';

const HOUR_OR_NOW = new RegExp(`^$|${HOUR_PATTERN.source}`);
/** Which words there are, the server knows: it names a wrong one to the author of the page. */
const WORD = /^[a-z-]{1,20}$/;

/** What the fields of a `set` are, all of them texts. All may be missing. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  place: /^.{1,60}$/s,
  lat: DEGREES_PATTERN,
  lng: DEGREES_PATTERN,
  layer: WORD,
  hour: HOUR_OR_NOW,
  /** The same, as the elements' attribute has it. */
  t: HOUR_OR_NOW,
  temp: WORD,
  wind: WORD,
  theme: WORD,
  ...Object.fromEntries(TOKEN_NAMES.map((name) => [name, TOKEN_PATTERN])),
  logo: LOGO_PATTERN,
};

/** Reads what a page said to a frame; undefined for anything that is not exactly a message of this protocol. */
export function readSetMessage(data: unknown): SetMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { hexcast, type, ...said } = data as Record<string, unknown>;
  const isSet =
    hexcast === EMBED_PROTOCOL &&
    type === 'set' &&
    Object.entries(said).every(
      ([name, value]) =>
        typeof value === 'string' && Object.hasOwn(FIELDS, name) && FIELDS[name]?.test(value),
    );
  if (!isSet) return undefined;
  const { t, ...set } = data as SetMessage & { readonly t?: string };
  return t === undefined ? set : { ...set, hour: t };
}
