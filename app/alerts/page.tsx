import type { Metadata } from 'next';
import { readHomeMetadata, readHomePage } from '@/app/home-page';
import { AlertsDashboard } from '@/components/dashboard/alerts-dashboard';
import { ALERTS_PATH } from '@/lib/contract/paths';
import type { PageQuery } from '@/lib/view-state/query';

type Props = { searchParams: Promise<PageQuery> };

export function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return readHomeMetadata(ALERTS_PATH, searchParams);
}

/** The dashboard with the country's active alerts, or those of a state, and a map of them. */
export default async function Page({ searchParams }: Props) {
  return <AlertsDashboard {...(await readHomePage(ALERTS_PATH, searchParams, 'all'))} />;
}
