import type { Source } from '@/lib/contract/leaves';
import type { Locale } from '@/lib/messages/locales';

/** What comes with the page of an embedded live map. */
export type ServedMap = {
  /** The search part of the requested address. */
  readonly search: string;
  readonly locale: Locale;
  /** When it was rendered, in milliseconds of the Unix epoch. */
  readonly nowMs: number;
  readonly isDemo: boolean;
  /** The origins of pages that may talk to it, besides our own: `*` for all. */
  readonly parents: readonly string[] | '*';
  readonly facts: MapFacts;
  /** The colors that the address asks for, as custom properties; none for the page's own. */
  readonly tokens: Readonly<Record<string, string>>;
  /** The names of parameters whose colors were changed so that words can be read. */
  readonly mended: readonly string[];
};

/** Where the weather on a map comes from, and how old it is. */
export type MapFacts = {
  readonly sources: readonly Source[];
  /** When half of it was issued or observed, in milliseconds of the Unix epoch; null if that is not known. */
  readonly observedMs: number | null;
};
