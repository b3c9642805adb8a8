import type { MercatorBox } from '@/lib/geo/web-mercator';
import type { MapName } from './map-names';
import { STATE_NAMES_FROM_ZOOM } from './name-rules';

/** A size at which a picture may be shown. */
export type NameBand = {
  readonly zoom: number;
  /** From which size of the picture on it is this one, in CSS pixels; one that is smaller than any has no names. */
  readonly from: Readonly<Partial<Record<'widthPx' | 'heightPx', number>>>;
};

/** Where a share of the map's width or height is: in percent of a page's picture, or in pixels of a card. */
export type PlaceShare = (shareX: number, shareY: number) => readonly [x: string, y: string];

/** Where what lies above the map of a picture is drawn. */
export type NameStage = {
  /** Where a share of the map is. */
  readonly place: PlaceShare;
  /** What names have to be in, whole. */
  readonly box: MercatorBox;
  /** The sizes at which the picture may be shown, in ascending order: each is laid out by itself. */
  readonly bands: readonly NameBand[];
  /** How many pixels a unit of the picture is where it has its smallest size, by band; 1 if units are pixels. */
  readonly unitPx: (band: NameBand) => number;
  /** When a name is left out that would be cut or covered: as conditions on the picture's size. */
  readonly hiddenIf: (name: MapName, band: NameBand) => readonly string[];
};

/**
 * The zooms for which names are laid out in a picture that is stretched: from a small phone to a large screen, in steps
 * so small that names touch at the same zooms as on the live map. Where what is named changes, one ends and the next
 * begins. A picture's own size says in which it is.
 */
const STRETCHED_ZOOMS = { from: 1.6, to: STATE_NAMES_FROM_ZOOM, step: 0.1 } as const;

/** The bands of a picture that is so large at a zoom. */
export function stretchedBands(sizeAt: (zoom: number) => NameBand['from']): NameBand[] {
  const { from, to, step } = STRETCHED_ZOOMS;
  return Array.from({ length: Math.round((to - from) / step) }, (_, index) => ({
    zoom: from + (index + 0.5) * step,
    from: sizeAt(from + index * step),
  }));
}

/** The one band of a picture that is never scaled. */
export function bandAt(zoom: number): NameBand[] {
  return [{ zoom, from: {} }];
}

/** A part of the picture that something covers in frames of some sizes, in CSS pixels. */
export type CoveredArea = {
  readonly side: 'top-right' | 'bottom-left' | 'bottom';
  /** How far it reaches from its corner; all of the side is covered if there is no width. */
  readonly widthPx: number | null;
  readonly heightPx: number;
  readonly from: { readonly widthPx: number; readonly heightPx: number };
  /** From this width of the frame on, it is not there. */
  readonly untilWidthPx: number;
};

/** Between a name and what it must not touch. */
const FREE_PX = 3;

type NameBox = Pick<MapName, 'widthPx' | 'heightPx' | 'downPx'>;

/**
 * The sizes of a frame at which a name around its middle would be cut by its edge, or touch what is covered. The name's
 * point is so many pixels right of the middle and below it.
 */
export function hiddenIn(
  { widthPx, heightPx, downPx }: NameBox,
  [x, y]: readonly [x: number, y: number],
  covered: readonly CoveredArea[],
  { from = {}, stepPx }: { readonly from?: NameBand['from']; readonly stepPx: number },
): string[] {
  const middle = y + downPx;
  const [halfWidth, halfHeight] = [widthPx / 2 + FREE_PX, heightPx / 2 + FREE_PX];
  // A frame grows on all sides of its middle.
  const until = (halfPx: number) => Math.ceil((2 * halfPx) / stepPx) * stepPx;
  const wholeFrom = {
    widthPx: Math.max(until(Math.abs(x) + halfWidth), from.widthPx ?? 0),
    heightPx: Math.max(until(Math.abs(middle) + halfHeight), from.heightPx ?? 0),
  };
  const cut = [
    ...(wholeFrom.widthPx > (from.widthPx ?? 0) ? [below('width', wholeFrom.widthPx)] : []),
    ...(wholeFrom.heightPx > (from.heightPx ?? 0) ? [below('height', wholeFrom.heightPx)] : []),
  ];
  const touching = covered.flatMap((area) => {
    const [right, down] = area.side === 'top-right' ? [x, -middle] : [-x, middle];
    const reach = area.widthPx === null ? Number.POSITIVE_INFINITY : area.widthPx + right;
    const untilWidth = Math.min(until(reach + halfWidth), area.untilWidthPx);
    const untilHeight = until(area.heightPx + down + halfHeight);
    const isNever =
      untilWidth <= Math.max(area.from.widthPx, wholeFrom.widthPx) ||
      untilHeight <= Math.max(area.from.heightPx, wholeFrom.heightPx);
    if (isNever) return [];
    const conditions = [
      `(min-width:${area.from.widthPx}px)`,
      `(min-height:${area.from.heightPx}px)`,
      ...(untilWidth < Number.POSITIVE_INFINITY ? [below('width', untilWidth)] : []),
      below('height', untilHeight),
    ];
    return [conditions.join(' and ')];
  });
  return [...cut, ...touching];
}

/** The sizes of a picture at which it is in a band or above, as a media query without "@media"; "" for all. */
export function mediaFrom({ widthPx, heightPx }: NameBand['from']): string {
  return [
    ...(widthPx === undefined ? [] : [`(min-width:${widthPx}px)`]),
    ...(heightPx === undefined ? [] : [`(min-height:${heightPx}px)`]),
  ].join(' and ');
}

/** The sizes below those. */
export function mediaBelow({ widthPx, heightPx }: NameBand['from']): string[] {
  return [
    ...(widthPx === undefined ? [] : [below('width', widthPx)]),
    ...(heightPx === undefined ? [] : [below('height', heightPx)]),
  ];
}

function below(side: 'width' | 'height', px: number): string {
  return `(max-${side}:${px - 0.01}px)`;
}
