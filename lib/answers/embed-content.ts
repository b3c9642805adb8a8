import type { Requester } from '@/lib/base/requester';
import type { ResourceName } from '@/lib/contract/resources';
import type { EmbedContent } from '@/lib/embed/embed-input';
import type { Documents } from '@/lib/gateway/documents/documents';
import type { Tiles } from '@/lib/gateway/tiles/tiles';
import type { Locale } from '@/lib/messages/locales';
import { embedMapPicture } from '@/lib/picture/embed-map';
import type { EmbedPart, EmbedRequest } from '@/lib/view-state/embed';
import { loadAlerts } from './embed-alerts';
import type { Pictures } from './pictures';

/** Where the weather in embeds comes from. */
export interface ContentSources {
  readonly documents: Pick<Documents, 'places' | 'states'>;
  readonly pictures: Pick<Pictures, 'factsAt' | 'sentenceAt'>;
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
  { documents, pictures, readTile, now }: ContentSources,
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
      const { alerts, isWhole } = await loadAlerts(documents, view.of, requester, now);
      return { content: { view, alerts }, isWhole };
    }
    case 'map': {
      const address = embedMapPicture(view, look, { locale, nowMs: now(), size: 'fill' });
      const [{ wanted, ...facts }, sentence = null] = await Promise.all([
        pictures.factsAt(address),
        pictures.sentenceAt(address, requester.client),
      ]);
      // No picture loads any weather itself. It is there when the page is shown next.
      void Promise.allSettled(wanted.map((tile) => readTile(tile, requester)));
      const isWhole = wanted.length === 0;
      return { content: { view, facts: { ...facts, sentence, isWhole } }, isWhole };
    }
  }
}
