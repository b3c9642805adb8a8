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

/** What an address asks for, without a cell or a state that does not exist, and what it lacks therefore. */
export function readListAddress(query: PageQuery) {
  const { state, isPartLeftOut, isNearest } = parseList(searchOf(query));
  const { cell, area } = state;
  const isReal = cell === null || isCell(cell);
  const isKnown = isListed(area);
  const notices: TextKey[] = [
    ...(isReal ? [] : (['app.notice.cell'] as const)),
    ...(isNearest ? (['app.notice.threshold'] as const) : []),
    ...(isPartLeftOut || !isKnown ? (['app.notice.other'] as const) : []),
  ];
  return {
    state: { ...state, cell: isReal ? cell : null, area: isKnown ? area : null },
    place: cell !== null && isReal ? placeOf(cell) : null,
    notices,
  };
}

/** Everything that the list's page shows, from what is cached. Makes no call. */
export async function readListPage(query: PageQuery) {
  const { state, place, notices } = readListAddress(query);
  const nowMs = Date.now();
  const { mode, mapDays, mapHexes, offers } = pageStatus();
  const messages = await loadMessages(await localeFor(state.language));
  const view = await readListView(state, place, {
    readTiles: cachedTiles,
    readCells: cachedCells,
    pollenCellIn,
    nowMs,
    mapDays,
    mapHexes,
    messages,
  });
  const all = view.hourNotice ? [view.hourNotice, ...notices] : notices;
  return { view, notices: all, nowMs, mode, offers, messages };
}

/** The language of the address, else the browser's: without scripts, a stored choice can't be read. */
async function localeFor(address: string | null) {
  const browser = ((await headers()).get('accept-language') ?? '').split(',');
  return chooseLocale({ address, stored: null, browser });
}
