import type { Metadata } from 'next';
import { ListPage } from '@/components/cell-list/list-page';
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
  const { layer, hourMs } = parseList(searchOf(await searchParams)).state;
  const moment = { nowMs: Date.now(), mapDays: pageStatus().mapDays };
  const shown = shownWanted(layer ?? 'temperature', hourMs, moment);
  const title = t('list.heading', { layer: layerName(shown.layer, t) });
  return { title, description: t('list.description') };
}

/** The hexes of what a map shows, of a place's surroundings, or of the country, as a table. */
export default async function Page({ searchParams }: Props) {
  const list = await readListPage(await searchParams);
  const { state, place } = list.view;
  const origin = publicUrl();
  // One page for search engines, whatever its order, hour and part.
  const common = listAddress({ cell: place?.cell ?? null, layer: state.layer });
  return (
    <>
      {origin !== null && <link rel="canonical" href={origin + common} />}
      <ListPage {...list} />
    </>
  );
}
