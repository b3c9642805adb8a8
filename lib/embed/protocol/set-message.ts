import {
  DEGREES_PATTERN,
  HOUR_PATTERN,
  isMessage,
  LOGO_PATTERN,
  matching,
  type SetMessage,
  TOKEN_NAMES,
  TOKEN_PATTERN,
  text,
} from './protocol';

const MAX_PLACE_CHARACTERS = 60;

const hour = text((value) => value === '' || HOUR_PATTERN.test(value));
/** Which words there are, the server knows: it names a wrong one to the author of the page. */
const word = matching(/^[a-z-]{1,20}$/);

/** All fields of a `set` may be missing. */
const SET = {
  place: text((value) => value !== '' && value.length <= MAX_PLACE_CHARACTERS),
  lat: matching(DEGREES_PATTERN),
  lng: matching(DEGREES_PATTERN),
  layer: word,
  hour,
  /** The same, as the elements' attribute has it. */
  t: hour,
  temp: word,
  wind: word,
  theme: word,
  ...Object.fromEntries(TOKEN_NAMES.map((name) => [name, matching(TOKEN_PATTERN)])),
  logo: matching(LOGO_PATTERN),
};

/** Reads what a page said to a frame; undefined for anything that is not exactly a message of this protocol. */
export function readSetMessage(data: unknown): SetMessage | undefined {
  if (!isMessage(data, 'set', SET, true)) return undefined;
  const { t, ...set } = data as SetMessage & { readonly t?: string };
  return t === undefined ? set : { ...set, hour: t };
}
