import type { AlertsDocument } from '@/lib/contract/alerts';
import type { Source } from '@/lib/contract/leaves';
import type { ProblemCode } from '@/lib/contract/problem';
import type { ResourceName } from '@/lib/contract/resources';
import type { Messages } from '@/lib/messages/messages';
import type { ValueRange } from '@/lib/picture/map-caption';
import type { Camera } from '@/lib/view-state/camera';
import type { EmbedLook, EmbedPicture, EmbedView } from '@/lib/view-state/embed';
import type { RankedAlert } from '@/lib/weather/alerts';
import type { IconName } from '@/lib/weather/icons';
import type { MapFacts } from '@/lib/weather/map-facts';
import type { CachedDocument, PlaceDocuments } from '@/lib/weather/place-documents';
import type { Shown } from '@/lib/weather/shown-time';

/** Everything that is cached about a place. */
export interface EmbedPlace extends PlaceDocuments {
  /** Why there is nothing, or nothing newer, of a resource. */
  readonly problems: Readonly<Partial<Record<ResourceName, ProblemCode>>>;
}

/** What came of a zone or a county that was asked for its alerts. */
export interface EmbedAlertList {
  readonly id: string;
  readonly name: string | null;
  readonly response: CachedDocument<AlertsDocument> | null;
  /** Why there is nothing, or nothing newer. */
  readonly problem: ProblemCode | null;
}

/** A forecast zone or a county whose alerts are shown. */
export interface EmbedArea {
  readonly id: string;
  /** "Boulder And Jefferson Counties Below 6000 Feet…", "Boulder County, CO"; the id of one that our tables lack. */
  readonly name: string;
  readonly timeZone: string;
  /** A cell in it, whose page shows its alerts; null if its place is unknown. */
  readonly cell: string | null;
  /** What may be missing from its lists, however new they are. */
  readonly misses: 'counties' | 'zones' | null;
  /** Its own first; of a county, then those of the forecast zones in it. */
  readonly lists: readonly [EmbedAlertList, ...EmbedAlertList[]];
}

/** The alerts of a whole state, without their texts. */
export interface EmbedState {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  /** Shows all of it on the map; null if its place is unknown. */
  readonly camera: Camera | null;
  /** In order. `listedIn` has the areas of the state. */
  readonly alerts: readonly RankedAlert[];
  /** The areas that are named by them, by their ids. */
  readonly areas: ReadonlyMap<string, Pick<EmbedArea, 'name' | 'timeZone' | 'cell'>>;
  readonly sources: readonly Source[];
  /** When the oldest were requested, in milliseconds of the Unix epoch; null if nothing is known. */
  readonly fetchedMs: number | null;
  readonly maxAgeMs: number;
  /** How many of its zones are known; null if all of it is. */
  readonly zones: { readonly checked: number; readonly total: number } | null;
  /** Whether the source is known to have alerts by zone alone. */
  readonly isByZone: boolean;
  readonly problem: ProblemCode | null;
}

/** Whose alerts are shown, and what is known of them. */
export type EmbedAlerts =
  | { readonly kind: 'place'; readonly place: EmbedPlace }
  | {
      readonly kind: 'areas';
      readonly areas: readonly [EmbedArea, ...EmbedArea[]];
      /** Shows all of them on the map; null if none has a known place. */
      readonly camera: Camera | null;
    }
  | { readonly kind: 'state'; readonly state: EmbedState };

/** What is known of the weather in the picture of a map. */
export interface EmbedMapFacts extends MapFacts {
  /** Whether nothing in sight is missing, coarse or stale: a later picture would show the same. */
  readonly isWhole: boolean;
  /** What the picture shows, and when; null if that is not known. */
  readonly shown: Shown | null;
  /** Of what is sure to be in view; null if no value is known. */
  readonly range: ValueRange | null;
  /** What the picture shows, in a sentence; null if there is none. */
  readonly sentence: string | null;
}

/** A view of an embed, with what is cached for it. */
export type EmbedContent =
  | { readonly view: Extract<EmbedView, { kind: 'place' }>; readonly place: EmbedPlace }
  | { readonly view: Extract<EmbedView, { kind: 'alerts' }>; readonly alerts: EmbedAlerts }
  | {
      readonly view: Extract<EmbedView, { kind: 'compare' }>;
      readonly places: readonly EmbedPlace[];
    }
  | {
      readonly view: Extract<EmbedView, { kind: 'map' }>;
      readonly facts?: EmbedMapFacts;
    };

/** Everything that an embed is drawn from, as a page or as a picture. */
export interface EmbedInput {
  readonly content: EmbedContent;
  readonly look: EmbedLook;
  readonly messages: Messages;
  /** The time of drawing. */
  readonly nowMs: number;
  /** Whether the weather is the demo's, which nobody must take for real. */
  readonly isDemo: boolean;
  /** The source of a weather icon, as SVG. */
  readonly iconSource: (name: IconName) => string;
}

/** What only a page needs. */
export interface EmbedPageInput extends EmbedInput {
  /** The names of parameters that were wrong and are ignored. */
  readonly ignored: readonly string[];
  /** The address of the script that renews the page and talks to its host. */
  readonly scriptAddress: string;
  /** The origins of pages that may talk to it: `*` for all. */
  readonly parents: readonly string[] | '*';
}

/** What only a piece of another page needs. */
export interface EmbedFragmentInput extends EmbedInput {
  readonly ignored: EmbedPageInput['ignored'];
  /** The origin of this site, without a slash at the end, for its links; null if that is not known. */
  readonly publicUrl: string | null;
}

/** What only a picture needs. */
export interface EmbedPictureInput extends EmbedInput {
  readonly picture: EmbedPicture;
}
