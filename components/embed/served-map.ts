import type { Locale } from '@/lib/messages/locales';
import type { ServedStatus } from '@/lib/queries/seed';
import type { MapFacts } from '@/lib/weather/map-facts';

/** What comes with the page of an embedded live map. */
export type ServedMap = {
  /** The search part of the requested address. */
  readonly search: string;
  readonly locale: Locale;
  /** When it was rendered, and by which server. */
  readonly status: ServedStatus;
  /** An IANA name: that in which its picture tells times, and the map until another place is chosen. */
  readonly timeZone: string;
  /** The origins of pages that may talk to it, besides our own: `*` for all. */
  readonly parents: readonly string[] | '*';
  readonly facts: MapFacts;
  /** The colors that the address asks for, as custom properties; none for the page's own. */
  readonly tokens: Readonly<Record<string, string>>;
  /** The names of parameters whose colors were changed so that words can be read. */
  readonly mended: readonly string[];
};
