import type { Metadata } from 'next';
import { areaOf } from '@/components/cell-list/list-area';
import { ListPage } from '@/components/cell-list/list-page';
import { isCell } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { layerName } from '@/lib/messages/layer-title';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { pageStatus, publicUrl } from '@/lib/server/server';
import { listAddress, parseList } from '@/lib/view-state/list';
import { type PageQuery, searchOf } from '@/lib/view-state/query';
import { shownWanted } from '@/lib/weather/shown-time';
import { readListPage } from './list-request';

type Props = { searchParams: Promise<PageQuery> };

const { t } = createMessages(DEFAULT_LOCALE);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { state } = parseList(searchOf(await searchParams));
  const { layer, hourMs, cell } = state;
  const moment = { nowMs: Date.now(), mapDays: pageStatus().mapDays };
  const shown = shownWanted(layer ?? 'temperature', hourMs, moment);
  const { name } = areaOf(state, cell !== null && isCell(cell) ? placeOf(cell) : null, t);
  const title = t('list.heading', { layer: layerName(shown.layer, t), area: name });
  return { title, description: t('list.description') };
}

/** The towns or hexes of what a map shows, of a state, of a place's surroundings, or of the country, as a table. */
export default async function Page({ searchParams }: Props) {
  const list = await readListPage(await searchParams);
  const { state, place } = list.view;
  const origin = publicUrl();
  // One page for search engines, whatever its order, hour and part.
  const { layer, area } = state;
  const isAround = area === null && place !== null;
  const common = listAddress({ cell: isAround ? place.cell : null, layer, area });
  return (
    <>
      {origin !== null && <link rel="canonical" href={origin + common} />}
      <ListPage {...list} />
    </>
  );
}
