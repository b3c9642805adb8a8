import { headers } from 'next/headers';
import { isListed } from '@/components/cell-list/list-area';
import { readListView } from '@/components/cell-list/list-view';
import { isCell } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { chooseLocale } from '@/lib/messages/locales';
import type { TextKey } from '@/lib/messages/messages';
import { loadMessages } from '@/lib/messages/translate';
import { cachedCells, cachedTiles, pageStatus, pollenCellIn } from '@/lib/server/server';
import { parseList } from '@/lib/view-state/list';
import { type PageQuery, searchOf } from '@/lib/view-state/query';

/** Everything that the list's page shows, from what is cached. Makes no call. */
export async function readListPage(query: PageQuery) {
  const { state, isPartLeftOut, isNearest } = parseList(searchOf(query));
  const { cell, area, language } = state;
  const isReal = cell === null || isCell(cell);
  const hasArea = isListed(area);
  const nowMs = Date.now();
  const { mode, mapDays, mapHexes, offers } = pageStatus();
  const messages = await loadMessages(await localeFor(language));
  const view = await readListView(
    { ...state, cell: isReal ? cell : null, area: hasArea ? area : null },
    cell !== null && isReal ? placeOf(cell) : null,
    {
      readTiles: cachedTiles,
      readCells: cachedCells,
      pollenCellIn,
      nowMs,
      mapDays,
      mapHexes,
      messages,
    },
  );
  const notices: TextKey[] = [
    ...(isReal ? [] : (['app.notice.cell'] as const)),
    ...(view.hourNotice ? [view.hourNotice] : []),
    ...(isNearest ? (['app.notice.threshold'] as const) : []),
    ...(isPartLeftOut || !hasArea ? (['app.notice.other'] as const) : []),
  ];
  return { view, notices, nowMs, mode, offers, messages };
}

/** The language of the address, else the browser's: without scripts, a stored choice can't be read. */
async function localeFor(address: string | null) {
  const browser = ((await headers()).get('accept-language') ?? '').split(',');
  return chooseLocale({ address, stored: null, browser });
}
