import { headers } from 'next/headers';
import { firstPictureAddress } from '@/components/first-picture/first-picture';
import { homeMetadata } from '@/components/share/home-metadata';
import { ALERTS_PATH } from '@/lib/contract/paths';
import { pageStatus, pictureSentence, publicUrl, readHome } from '@/lib/server/server';
import { parseAddress, viewAddress } from '@/lib/view-state/address';
import { type PageQuery, searchOf } from '@/lib/view-state/query';
import { firstLook } from './first-look';

/** The view of a page without a place at its path, and what of it the page's own address has. */
async function readView(path: string, searchParams: Promise<PageQuery>) {
  const view = parseAddress(path + searchOf(await searchParams));
  // What only looks like a cell is said by the scripts.
  const shown = { ...view.state, cell: null, zone: null, camera: null };
  const listed = path === ALERTS_PATH ? {} : { alerts: null, hazard: null };
  return { view, shown: { ...shown, ...listed } };
}

/** What other sites show of such a page. Costs no call. */
export async function readHomeMetadata(path: string, searchParams: Promise<PageQuery>) {
  const { view, shown } = await readView(path, searchParams);
  const moment = { nowMs: Date.now(), mapDays: pageStatus().mapDays };
  const address = firstPictureAddress({ ...moment, place: null, state: view.state });
  const sentence = await pictureSentence(address, await headers());
  return homeMetadata(shown, { ...moment, sentence }, publicUrl());
}

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
  const [{ view, shown }, snapshot] = await Promise.all([
    readView(path, searchParams),
    readHome(await headers(), alerts),
  ]);
  const look = await firstLook({
    place: null,
    nowMs: snapshot.nowMs,
    view,
    status: snapshot,
    isWhole: snapshot.headlines !== null,
  });
  return { address: viewAddress(shown), snapshot, ...look };
}
