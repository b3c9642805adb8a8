import type { Metadata } from 'next';
import { readHomePage } from '@/app/home-page';
import { AlertsDashboard } from '@/components/dashboard/alerts-dashboard';
import { ALERTS_PATH } from '@/lib/contract/paths';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { publicUrl } from '@/lib/server/server';
import type { PageQuery } from '@/lib/view-state/query';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = {
  title: t('alert-layer.title'),
  description: t('alert-layer.description'),
};

/** The dashboard with the country's active alerts, or those of a state, and a map of them. */
export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const page = await readHomePage(ALERTS_PATH, searchParams, 'all');
  const origin = publicUrl();
  return (
    <>
      {origin !== null && <link rel="canonical" href={origin + ALERTS_PATH} />}
      <AlertsDashboard {...page} />
    </>
  );
}
