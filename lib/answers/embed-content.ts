import type { Requester } from '@/lib/base/requester';
import type { ResourceName } from '@/lib/contract/resources';
import type { EmbedContent, EmbedZone } from '@/lib/embed/embed-input';
import type { Documents } from '@/lib/gateway/documents/documents';
import type { Tiles } from '@/lib/gateway/tiles/tiles';
import { placeOf } from '@/lib/geo/places';
import { COUNTRY_TIME_ZONE } from '@/lib/geo/time-zone';
import { namedZone, seatOf, zoneById } from '@/lib/geo/zones';
import type { Locale } from '@/lib/messages/locales';
import { embedMapPicture } from '@/lib/picture/embed-map';
import type { EmbedPart, EmbedRequest } from '@/lib/view-state/embed';
import type { Pictures } from './pictures';

/** Where the weather in embeds comes from. */
export interface ContentSources {
  readonly documents: Pick<Documents, 'places'>;
  readonly factsAt: Pictures['factsAt'];
  readonly readTile: Tiles['read'];
  readonly now: () => number;
}

/** What an embed shows, and whether it will stay so for a while: nothing is missing, stale, or on its way. */
export interface LoadedContent {
  readonly content: EmbedContent;
  readonly isWhole: boolean;
}

const WEATHER = ['forecast', 'current'] as const;
/** What each part is drawn from. Nothing else is loaded: calls are the scarcest thing there is. */
const NEEDS: Readonly<Record<EmbedPart, readonly ResourceName[]>> = {
  now: WEATHER,
  hours: ['forecast'],
  days: ['forecast'],
  alerts: ['alerts'],
  air: ['air'],
  pollen: ['allergy'],
};
/** Loads what an embed with valid ids shows, on behalf of the requester. Never rejects. */
export async function loadContent(
  { documents, factsAt, readTile, now }: ContentSources,
  { view, look }: EmbedRequest,
  locale: Locale,
  requester: Requester,
): Promise<LoadedContent> {
  switch (view.kind) {
    case 'place': {
      const needs = [...new Set(view.parts.flatMap((part) => NEEDS[part]))];
      const place = await documents.places.read(view.cell, needs, requester);
      return { content: { view, place }, isWhole: place.isWhole };
    }
    case 'compare': {
      const places = await Promise.all(
        view.cells.map((cell) => documents.places.read(cell, WEATHER, requester)),
      );
      return { content: { view, places }, isWhole: places.every(({ isWhole }) => isWhole) };
    }
    case 'alerts': {
      const { alerts, problems, isWhole } = await documents.places.readZone(view.zone, requester);
      const zone = { ...zoneOf(view.zone), alerts, problem: problems.alerts ?? null };
      return { content: { view, zone }, isWhole };
    }
    case 'map': {
      const address = embedMapPicture(view, look, { locale, nowMs: now(), size: 'fill' });
      const { sources, observedMs, range, wanted } = await factsAt(address);
      // No picture loads any weather itself. It is there when the page is shown next.
      void Promise.allSettled(wanted.map((tile) => readTile(tile, requester)));
      const isWhole = wanted.length === 0;
      return { content: { view, facts: { sources, observedMs, range, isWhole } }, isWhole };
    }
  }
}

function zoneOf(id: string): Omit<EmbedZone, 'alerts' | 'problem'> {
  const zone = zoneById(id);
  const cell = zone ? seatOf(zone) : null;
  // Where nothing is known of a zone but its name, its alerts have the times of most people.
  const timeZone = cell === null ? COUNTRY_TIME_ZONE : placeOf(cell).timeZone;
  return { id, name: namedZone(id)?.name ?? null, timeZone, cell };
}
