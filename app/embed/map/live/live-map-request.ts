import { headers } from 'next/headers';
import { readEmbedMap } from '@/components/embed/embed-map-state';
import type { ServedMap } from '@/components/embed/served-map';
import { parentsOf } from '@/lib/contract/embed-origins';
import { mapTimeZone } from '@/lib/geo/map-time-zone';
import { localeNamed } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import { embedMapPicture } from '@/lib/picture/embed-map';
import { embedSettings, mapFactsAt, pageStatus, pictureSentence } from '@/lib/server/server';
import { paletteOf } from './palette';

/** What the page of an embedded live map is rendered from. */
export async function readLiveMap(search: string) {
  const { view, look } = readEmbedMap(search);
  const locale = localeNamed(look.language);
  const nowMs = Date.now();
  const picture = embedMapPicture(view, look, { locale, nowMs, size: 'fill' });
  const requestHeaders = await headers();
  const [{ sources, observedMs, shown }, sentence] = await Promise.all([
    mapFactsAt(picture),
    pictureSentence(picture, requestHeaders),
  ]);
  const layer = shown?.layer ?? view.layer;
  const served: ServedMap = {
    search,
    locale,
    status: { ...pageStatus(), nowMs },
    timeZone: mapTimeZone(view.cell, view.camera),
    parents: parentsOf(embedSettings().origins),
    facts: { sources, observedMs },
    ...paletteOf(look),
  };
  return { served, view, layer, look, nowMs, sentence, messages: await loadMessages(locale) };
}
