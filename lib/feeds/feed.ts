import type { FeedMessage } from '@/lib/contract/alert-messages';
import type { Source } from '@/lib/contract/leaves';

/** The alerts of an area, as every form of its feed tells them. */
export interface Feed {
  /** "urn:uuid:…", of the area. */
  readonly id: string;
  /** "Boulder, Colorado" */
  readonly name: string;
  /** IANA name of the time zone of the area. */
  readonly timeZone: string;
  /** The origin of this server (PUBLIC_URL); null where that is not known, and addresses are relative. */
  readonly origin: string | null;
  /** The path of the feed without its ending, and that of the page that it is of. */
  readonly path: string;
  readonly pagePath: string;
  /** When anything of it changed last, in milliseconds of the Unix epoch. */
  readonly updatedMs: number;
  /** How many zones of the area are known; null if it is known as a whole. */
  readonly zones: { readonly checked: number; readonly total: number } | null;
  /** Whether the weather is made up. */
  readonly isMadeUp: boolean;
  readonly sources: readonly Source[];
  /** The newest first. */
  readonly messages: readonly FeedMessage[];
}

/** The title of a feed. */
export function titleOf({ name, isMadeUp }: Pick<Feed, 'name' | 'isMadeUp'>): string {
  return `Weather alerts: ${name}${isMadeUp ? ' (made-up weather)' : ''}`;
}

/** What a feed is, in a sentence or two. */
export function descriptionOf({ sources, zones, isMadeUp }: Feed): string {
  const names = sources.flatMap(({ name }) => name ?? []);
  const from = names.length > 0 ? ` Source: ${names.join(', ')}.` : '';
  const known = zones ? ` Known for ${zones.checked} of ${zones.total} zones.` : '';
  const doubt = isMadeUp ? ' None of it is real: the weather is made up.' : '';
  return `Alerts that are in effect or announced, and what changed in the last 48 hours.${doubt}${known}${from}`;
}

/** An address of this server, absolute where its origin is known. */
export function addressIn({ origin }: Pick<Feed, 'origin'>, path: string): string {
  return `${origin ?? ''}${path}`;
}

/** The address of a source on the web; null for a path of this server, or none. */
export function webAddressOf({ url }: Source): string | null {
  return url !== null && /^https?:/.test(url) ? url : null;
}
