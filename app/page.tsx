import type { Metadata } from 'next';
import { HomeDashboard } from '@/components/dashboard/home-dashboard';
import { homeMetadata } from '@/components/share/home-metadata';
import { publicUrl } from '@/lib/server/server';
import type { PageQuery } from '@/lib/view-state/query';
import { readHomePage } from './home-page';

export const metadata: Metadata = homeMetadata();

/** The dashboard without a place: the map of the country, and its alerts. */
export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const page = await readHomePage('/', searchParams, 'headlines');
  const origin = publicUrl();
  return (
    <>
      {origin !== null && <link rel="canonical" href={`${origin}/`} />}
      <HomeDashboard {...page} />
    </>
  );
}
