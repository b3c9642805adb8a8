import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { HomeDashboard } from '@/components/dashboard/home-dashboard';
import { homeMetadata } from '@/components/share/home-metadata';
import { publicUrl, readHome } from '@/lib/server/server';
import { viewAddress } from '@/lib/view-state/address';
import { type PageQuery, searchOf } from '@/lib/view-state/query';
import { parseView } from '@/lib/view-state/url';
import { firstLook } from './first-look';

export const metadata: Metadata = homeMetadata();

/** The dashboard without a place: the map of the country, and its alerts. */
export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [search, snapshot] = await Promise.all([
    searchParams.then(searchOf),
    readHome(await headers(), 'headlines'),
  ]);
  const view = parseView({ search, hash: '' });
  const look = await firstLook({
    place: null,
    nowMs: snapshot.nowMs,
    view,
    status: snapshot,
    isWhole: snapshot.headlines !== null,
  });
  const origin = publicUrl();
  return (
    <>
      {origin !== null && <link rel="canonical" href={`${origin}/`} />}
      <HomeDashboard
        // What only looks like a cell is said by the scripts, and a list of alerts has a page of its own.
        address={viewAddress({ ...view.state, cell: null, zone: null, alerts: null })}
        snapshot={snapshot}
        {...look}
      />
    </>
  );
}
