import { headers } from 'next/headers';
import { readHome } from '@/lib/server/server';
import { parseAddress, viewAddress } from '@/lib/view-state/address';
import { type PageQuery, searchOf } from '@/lib/view-state/query';
import { firstLook } from './first-look';

/**
 * What a dashboard without a place is rendered with: its own address, what is known of the country's alerts, and how it
 * looks at first.
 *
 * @param path that of the page
 * @param alerts what of the country's alerts it shows
 */
export async function readHomePage(
  path: string,
  searchParams: Promise<PageQuery>,
  alerts: 'headlines' | 'all',
) {
  const [search, snapshot] = await Promise.all([
    searchParams.then(searchOf),
    readHome(await headers(), alerts),
  ]);
  const view = parseAddress(path + search);
  const look = await firstLook({
    place: null,
    nowMs: snapshot.nowMs,
    view,
    status: snapshot,
    isWhole: snapshot.headlines !== null,
  });
  // What only looks like a cell is said by the scripts.
  const shown = { ...view.state, cell: null, zone: null };
  const listed = alerts === 'all' ? {} : { alerts: null, hazard: null };
  return { address: viewAddress({ ...shown, ...listed }), snapshot, ...look };
}
