import type { Metadata } from 'next';
import { areaOf } from '@/components/cell-list/list-area';
import { ListPage } from '@/components/cell-list/list-page';
import { layerName } from '@/lib/messages/layer-title';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { pageStatus, publicUrl } from '@/lib/server/server';
import { listAddress } from '@/lib/view-state/list';
import type { PageQuery } from '@/lib/view-state/query';
import { shownWanted } from '@/lib/weather/shown-time';
import { readListAddress, readListPage } from './list-request';

type Props = { searchParams: Promise<PageQuery> };

const { t } = createMessages(DEFAULT_LOCALE);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { state, place } = readListAddress(await searchParams);
  const { layer, hourMs } = state;
  const moment = { nowMs: Date.now(), mapDays: pageStatus().mapDays };
  const shown = shownWanted(layer ?? 'temperature', hourMs, moment);
  const { name } = areaOf(state, place, t);
  const title = t('list.heading', { layer: layerName(shown.layer, t), area: name });
  return { title, description: t('list.description') };
}

/** The towns or hexes of what a map shows, of a state, of a place's surroundings, or of the country, as a table. */
export default async function Page({ searchParams }: Props) {
  const list = await readListPage(await searchParams);
  const { state, place } = list.view;
  const origin = publicUrl();
  // One page for search engines, whatever its order, hour and part.
  const { layer, area, rows } = state;
  const isAround = area === null && place !== null;
  const common = listAddress({ cell: isAround ? place.cell : null, layer, area, rows });
  return (
    <>
      {origin !== null && <link rel="canonical" href={origin + common} />}
      <ListPage {...list} />
    </>
  );
}
