import type { AlertsDocument } from '@/lib/contract/alerts';
import type { ProblemCode } from '@/lib/contract/problem';
import type { ResourceName } from '@/lib/contract/resources';
import type { Messages } from '@/lib/messages/messages';
import type { ValueRange } from '@/lib/picture/map-caption';
import type { EmbedLook, EmbedPicture, EmbedView } from '@/lib/view-state/embed';
import type { IconName } from '@/lib/weather/icons';
import type { MapFacts } from '@/lib/weather/map-facts';
import type { CachedDocument, PlaceDocuments } from '@/lib/weather/place-documents';

/** Everything that is cached about a place. */
export interface EmbedPlace extends PlaceDocuments {
  /** Why there is nothing, or nothing newer, of a resource. */
  readonly problems: Readonly<Partial<Record<ResourceName, ProblemCode>>>;
}

/** The alerts of a forecast zone. */
export interface EmbedZone {
  readonly id: string;
  /** "Boulder And Jefferson Counties Below 6000 Feet…"; null for a zone that our table lacks. */
  readonly name: string | null;
  readonly timeZone: string;
  /** A cell of the zone, whose page shows its alerts; null if its place is unknown. */
  readonly cell: string | null;
  readonly alerts: CachedDocument<AlertsDocument> | null;
  readonly problem: ProblemCode | null;
}

/** What is known of the weather in the picture of a map. */
export interface EmbedMapFacts extends MapFacts {
  /** Whether nothing in sight is missing, coarse or stale: a later picture would show the same. */
  readonly isWhole: boolean;
  /** Of what is sure to be in view; null if no value is known. */
  readonly range: ValueRange | null;
}

/** A view of an embed, with what is cached for it. */
export type EmbedContent =
  | { readonly view: Extract<EmbedView, { kind: 'place' }>; readonly place: EmbedPlace }
  | { readonly view: Extract<EmbedView, { kind: 'alerts' }>; readonly zone: EmbedZone }
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

/** What only a picture needs. */
export interface EmbedPictureInput extends EmbedInput {
  readonly picture: EmbedPicture;
}
