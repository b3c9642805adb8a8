'use client';

import { useQueries } from '@tanstack/react-query';
import { placeName, placeTitle } from '@/components/share/place-words';
import { useMessages } from '@/lib/messages/use-messages';
import { placeQuery } from '@/lib/queries/lookups';
import type { BuilderState } from '@/lib/view-state/builder';

/** What an embed shows, in words, for those who can't see it: "Weather in Boulder, CO". */
export function useTitle({ kind, cells, zone, layer }: BuilderState): string {
  const messages = useMessages();
  const { t, formats } = messages;
  const places = useQueries({
    queries: cells.map((cell) => placeQuery(cell)),
    combine: (answers) => answers.flatMap(({ data }) => data?.document ?? []),
  });
  const [first] = places;
  switch (kind) {
    case 'map':
      return t('map.picture', { layer: t(`layer.${layer}`) });
    case 'alerts':
      return t('embed-builder.zone', { id: zone });
    case 'place':
      return first ? placeTitle(first, messages) : t('app.title');
    case 'compare': {
      const names = places.flatMap((place) => placeName(place, messages) ?? []);
      return names.length > 0
        ? t('share.title', { place: formats.list(names) })
        : t('compare.title');
    }
  }
}
