import type { Metadata } from 'next';
import { areaOf } from '@/components/cell-list/list-area';
import { ListPage } from '@/components/cell-list/list-page';
import { pageMetadata } from '@/components/share/page-metadata';
import { sharedMapAddress } from '@/components/share/shared-map-address';
import { layerName } from '@/lib/messages/layer-title';
import { localeNamed } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import { pageStatus, publicUrl } from '@/lib/server/server';
import { listAddress } from '@/lib/view-state/list';
import type { PageQuery } from '@/lib/view-state/query';
import { shownWanted } from '@/lib/weather/shown-time';
import { readListAddress, readListPage } from './list-request';

type Props = { searchParams: Promise<PageQuery> };

/** What other sites show of a list: a map of its area. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { state, place } = readListAddress(await searchParams);
  const { layer, area, rows, hourMs } = state;
  const messages = await loadMessages(localeNamed(state.language));
  const { t } = messages;
  const nowMs = Date.now();
  const shown = shownWanted(layer ?? 'temperature', hourMs, {
    nowMs,
    mapDays: pageStatus().mapDays,
  });
  const { name, pictured } = areaOf(state, place, t);
  const heading = t('list.heading', { layer: layerName(shown.layer, t), area: name });
  const isAround = area === null && place !== null;
  return pageMetadata(
    {
      messages,
      heading,
      description: t('list.description'),
      address: listAddress(state),
      // One page for search engines, whatever its order, hour and part.
      canonical: listAddress({ cell: isAround ? place.cell : null, layer, area, rows }),
      picture: {
        address: sharedMapAddress(pictured, state, nowMs),
        // Of the country, the picture has the lower 48 states.
        alt: t('map.picture', { layer: pictured === null ? layerName(shown.layer, t) : heading }),
      },
    },
    publicUrl(),
  );
}

/** The towns or hexes of what a map shows, of a state, of a place's surroundings, or of the country, as a table. */
export default async function Page({ searchParams }: Props) {
  return <ListPage {...(await readListPage(await searchParams))} />;
}
