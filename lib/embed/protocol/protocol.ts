import { CELL_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import { LAYERS } from '@/lib/contract/layers';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { EMBED_THEMES } from '@/lib/view-state/embed';

/**
 * What a page and the frame of an embed in it say to each other. The page begins: with its first `set`, sent to
 * our origin alone, it passes a port of a MessageChannel. The frame checks that the message came from its parent and
 * that the parent's origin is allowed, and from then on both use only the port. So no message is ever
 * addressed to "*", and nobody else can read or write one.
 */
export const EMBED_PROTOCOL = 1;

/** What the page of a host may set; what is left out stays as it is. */
export interface SetMessage {
  readonly hexcast: typeof EMBED_PROTOCOL;
  readonly type: 'set';
  /** A cell, or a place by its name. */
  readonly place?: string;
  readonly layer?: string;
  /** "2026-11-21T05Z", or empty for now. */
  readonly hour?: string;
  readonly temp?: string;
  readonly wind?: string;
  readonly theme?: string;
}

/** What a frame says. */
export type FrameMessage =
  | {
      readonly hexcast: typeof EMBED_PROTOCOL;
      readonly type: 'ready';
      /** The names of parameters that were wrong and are ignored. */
      readonly ignored: string;
      /** The names of colors that were changed so that words can be read. */
      readonly mended: string;
    }
  | { readonly hexcast: typeof EMBED_PROTOCOL; readonly type: 'height'; readonly px: number }
  | {
      readonly hexcast: typeof EMBED_PROTOCOL;
      readonly type: 'select';
      readonly cell?: string;
      readonly zone?: string;
      readonly hour?: string;
    };

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const HOUR = /^\d{4}-\d\d-\d\dT\d\dZ$/;
const NAMES = /^[a-z-]{0,20}(,[a-z-]{1,20}){0,20}$/;
const MAX_PLACE_CHARACTERS = 60;
const MAX_HEIGHT_PX = 10_000;

const text = (check: (value: string) => boolean): Check => {
  return (value) => typeof value === 'string' && check(value);
};
const matching = (pattern: RegExp) => text((value) => pattern.test(value));
const wordOf = (words: readonly string[]) => text((value) => words.includes(value));
const hour = text((value) => value === '' || HOUR.test(value));

/** All fields of a `set` may be missing. */
const SET: Fields = {
  place: text((value) => value !== '' && value.length <= MAX_PLACE_CHARACTERS),
  layer: wordOf(LAYERS),
  hour,
  temp: wordOf(TEMPERATURE_UNITS),
  wind: wordOf(WIND_UNITS),
  theme: wordOf(EMBED_THEMES),
};

/** All fields of what a frame says are there, but those of `select` may be missing. */
const FRAME: Readonly<Record<FrameMessage['type'], Fields>> = {
  ready: { ignored: matching(NAMES), mended: matching(NAMES) },
  height: { px: isHeight },
  select: { cell: matching(CELL_PATTERN), zone: matching(ZONE_PATTERN), hour: matching(HOUR) },
};

/** Reads what a page said to a frame; undefined for anything that is not exactly a message of this protocol. */
export function readSetMessage(data: unknown): SetMessage | undefined {
  return isMessage(data, 'set', SET, true) ? (data as unknown as SetMessage) : undefined;
}

/** Reads what a frame said; undefined for anything that is not exactly a message of this protocol. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  for (const [type, fields] of Object.entries(FRAME)) {
    if (isMessage(data, type, fields, type === 'select')) return data as unknown as FrameMessage;
  }
  return undefined;
}

function isMessage(data: unknown, type: string, fields: Fields, mayMiss: boolean): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { hexcast, type: stated, ...rest } = data as Record<string, unknown>;
  const stating = Object.entries(rest);
  return (
    hexcast === EMBED_PROTOCOL &&
    stated === type &&
    (mayMiss || stating.length === Object.keys(fields).length) &&
    stating.every(([name, value]) => Object.hasOwn(fields, name) && fields[name]?.(value))
  );
}

function isHeight(value: unknown): boolean {
  return (
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_HEIGHT_PX
  );
}
