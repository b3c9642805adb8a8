/**
 * What a page and the frame of an embed in it say to each other. When the frame's page listens, it greets its parent:
 * that alone is addressed to "*", since it says nothing. The host then passes a port of a MessageChannel with its first
 * `set`, sent to our origin alone. The frame checks that the message came from its parent and that the parent's origin
 * is allowed, and from then on both use only the port, which nobody else can read or write.
 */
export const EMBED_PROTOCOL = 1;

/** The look that a page can ask for, by the names after `--hexcast-` of its custom properties. */
export const TOKEN_NAMES = ['font', 'ink', 'accent', 'ground', 'radius', 'density'] as const;
/** Each as a text of CSS; empty for the usual. */
export type Tokens = { readonly [Name in (typeof TOKEN_NAMES)[number]]?: string } & {
  /** A picture that stands beside our name, as a `data:` address; empty for none. */
  readonly logo?: string;
};

/** What the page of a host may set; what is left out stays as it is. */
export type SetMessage = Tokens & {
  readonly hexcast: typeof EMBED_PROTOCOL;
  readonly type: 'set';
  /** A cell, or a place by its name. */
  readonly place?: string;
  /** Where the place is, in degrees; both or none. */
  readonly lat?: string;
  readonly lng?: string;
  readonly layer?: string;
  /** "2026-11-21T05Z", or empty for now. */
  readonly hour?: string;
  readonly temp?: string;
  readonly wind?: string;
  readonly theme?: string;
};

/** What a host writes into a `set`, by the names of attributes. A frame ignores one that is wrong in anything. */
export type Wish = Readonly<Record<string, string>>;

/** The greeting of a page that listens. */
export const HELLO = { hexcast: EMBED_PROTOCOL, type: 'hello' } as const;

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
  | {
      readonly hexcast: typeof EMBED_PROTOCOL;
      /** There is nothing to show, since what was asked for does not exist. */
      readonly type: 'missing';
      /** The names of the parameters that ask for it. */
      readonly names: string;
    }
  | {
      readonly hexcast: typeof EMBED_PROTOCOL;
      /** A sentence for the author of the page. */
      readonly type: 'note';
      readonly text: string;
    }
  | {
      readonly hexcast: typeof EMBED_PROTOCOL;
      /** What readers should hear of at once: the alerts in effect; empty for none. */
      readonly type: 'news';
      readonly text: string;
    }
  | { readonly hexcast: typeof EMBED_PROTOCOL; readonly type: 'height'; readonly px: number }
  | {
      readonly hexcast: typeof EMBED_PROTOCOL;
      readonly type: 'select';
      readonly cell?: string;
      readonly zone?: string;
      readonly hour?: string;
    };

/** A value of CSS without anything that could end it or load something. Whether it is one, the browser says. */
export const TOKEN_PATTERN = /^(?!.*url\()[\w\s"',.#%()*+/-]{0,200}$/i;
/** A picture of at most 32 kB. Shown as an image, an SVG neither runs nor loads anything. */
export const LOGO_PATTERN = /^(data:image\/[a-z+]+;base64,[\w+/]{1,43696}=*)?$/;
export const DEGREES_PATTERN = /^-?\d{1,3}(\.\d{1,9})?$/;
export const HOUR_PATTERN = /^\d{4}-\d\d-\d\dT\d\dZ$/;
