import type { Metadata } from 'next';
import { HomeDashboard } from '@/components/dashboard/home-dashboard';
import type { PageQuery } from '@/lib/view-state/query';
import { readHomeMetadata, readHomePage } from './home-page';

type Props = { searchParams: Promise<PageQuery> };

export function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return readHomeMetadata('/', searchParams);
}

/** The dashboard without a place: the map of the country, and its alerts. */
export default async function Page({ searchParams }: Props) {
  return <HomeDashboard {...(await readHomePage('/', searchParams, 'headlines'))} />;
}
