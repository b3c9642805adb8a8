import type { LayerName } from '@/lib/contract/layers';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import type { Camera } from './camera';

/** What an embedded place can show, in the order in which it is shown. */
export const EMBED_PARTS = ['now', 'hours', 'days', 'alerts', 'air', 'pollen'] as const;
export type EmbedPart = (typeof EMBED_PARTS)[number];
/** What is shown if nothing is chosen. */
export const DEFAULT_PARTS: readonly EmbedPart[] = ['now', 'days'];

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
type EmbedTheme = (typeof EMBED_THEMES)[number];
/** How large words are: for a margin, for a column, for a screen on a wall. */
export const EMBED_SIZES = ['s', 'm', 'l'] as const;
type EmbedSize = (typeof EMBED_SIZES)[number];
/** What an embedded map can have besides its legend. */
export const EMBED_CONTROLS = ['timeline', 'layers', 'zoom'] as const;
export type EmbedControl = (typeof EMBED_CONTROLS)[number];

/** Of a card on our own page. */
export const DEFAULT_RADIUS_PX = 12;
/** Rounder than this, a corner would cut the words of a strip. */
export const MAX_RADIUS_PX = 32;

/** How an embed looks and which units and language it uses. Null where the address says nothing. */
export interface EmbedLook {
  readonly temperatureUnit: TemperatureUnit | null;
  readonly windUnit: WindUnit | null;
  /** Two lower-case letters. */
  readonly language: string | null;
  readonly theme: EmbedTheme;
  readonly size: EmbedSize;
  /** Six hexadecimal digits in lower case, without "#". */
  readonly accent: string | null;
  /** The same, or `transparent`: what lies behind the frame shows through. */
  readonly background: string | null;
  /** Of the corners, in pixels. */
  readonly radiusPx: number | null;
}

/** Whose alerts an embed shows. */
export type AlertsOf =
  | { readonly kind: 'place'; readonly cell: string }
  /** Forecast zones and counties, by their ids; at least one. */
  | { readonly kind: 'areas'; readonly ids: readonly string[] }
  /** A whole state, by its postal code. */
  | { readonly kind: 'state'; readonly code: string };

/** Each area is a call: more of them are a state. */
export const MAX_ALERT_AREAS = 6;

/** Alerts as a banner of a line each. */
export interface CompactAlerts {
  /** The last of them says how many more there are. */
  readonly maxLines: number;
  /** Whether nothing is seen of the embed where it is known that there are none. */
  readonly hidesNone: boolean;
}

export const COMPACT_LINES = { min: 1, max: 6 } as const;

/** How many lines a banner has at most if that is not said. Where it always has one, it moves nothing around it. */
export function usualLines({ hidesNone }: Pick<CompactAlerts, 'hidesNone'>): number {
  return hidesNone ? 3 : 1;
}

/** How an embed is headed. What is left out is as usual. */
export interface EmbedHeading {
  /** What the page of the host calls the place or the areas, instead of their own name. */
  readonly label?: string;
  /** The page has a heading of its own. */
  readonly isHidden?: true;
}

export const MAX_LABEL_CHARACTERS = 60;
/** How many hours and days can be asked for: about as many as a forecast has. */
export const MAX_HOURS = 24;
export const MAX_DAYS = 7;

/** What an embed shows. */
export type EmbedView =
  | {
      readonly kind: 'place';
      readonly cell: string;
      readonly parts: readonly EmbedPart[];
      /** The hour with which the hours begin, in milliseconds of the Unix epoch; null for the present one. */
      readonly hourMs: number | null;
      /** How many hours and days at most, if fewer than there are. */
      readonly hours?: number;
      readonly days?: number;
      readonly heading?: EmbedHeading;
    }
  | {
      readonly kind: 'map';
      readonly layer: LayerName;
      readonly camera: Camera | null;
      /** The chosen cell, if any. */
      readonly cell: string | null;
      readonly hourMs: number | null;
      readonly controls: readonly EmbedControl[];
      /** Whether it is the live map at once, and not only when it is touched. */
      readonly isLive: boolean;
    }
  | {
      readonly kind: 'alerts';
      readonly of: AlertsOf;
      /** Null for a list. */
      readonly compact: CompactAlerts | null;
      readonly heading?: EmbedHeading;
    }
  | { readonly kind: 'compare'; readonly cells: readonly string[] };

export const EMBED_KINDS = ['place', 'map', 'alerts', 'compare'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

/** An embed that an address asks for, in validated values only. */
export interface EmbedRequest {
  readonly view: EmbedView;
  readonly look: EmbedLook;
}

/** A picture of an embed, for where no frame may go. */
export interface EmbedPicture {
  readonly format: 'svg' | 'png';
  readonly widthPx: number;
  /** Null for as high as its content. */
  readonly heightPx: number | null;
}

/** A place as an address names it: by its cell, by a text such as its name or ZIP code, or by where it is. */
export type SoughtPlace =
  | { readonly cell: string }
  | { readonly text: string }
  | { readonly lat: number; readonly lng: number };

/** An embed whose places are not all known by their cells yet, as in `/embed/place?q=Boulder, CO`. */
export interface EmbedSearch {
  readonly kind: 'search';
  readonly view: 'place' | 'alerts' | 'compare';
  /** One, or those of a comparison in their order. */
  readonly places: readonly SoughtPlace[];
  /** Makes it an embed of what was found: at least one cell. */
  readonly withCells: (cells: readonly [string, ...string[]]) => EmbedRequest;
  readonly isFragment: boolean;
  /** The names of parameters that are wrong. */
  readonly ignored: readonly string[];
}

/** What an address under `/embed/` asks for. */
export type ParsedEmbed =
  | {
      readonly kind: 'embed';
      readonly embed: EmbedRequest;
      /** Null for a page or a piece of one. */
      readonly picture: EmbedPicture | null;
      /** Whether it is a piece of another document, for which its server asks. */
      readonly isFragment: boolean;
      /** The names of parameters that were wrong, and are ignored. Safe to write anywhere. */
      readonly ignored: readonly string[];
    }
  | EmbedSearch
  /** There is no such embed, or `id` is not a cell, a zone, a county or a state; or it is a cell of another resolution. */
  | { readonly kind: 'none'; readonly view: EmbedKind | null; readonly id: string };

/** The width of a picture, in pixels. */
export const PICTURE_WIDTH = { default: 480, min: 160, max: 1200 } as const;

/** The height of a picture that is not as high as its content, in pixels. */
export const PICTURE_HEIGHT = { min: 60, max: 1600 } as const;
