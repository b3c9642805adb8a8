import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { firstLook } from '@/app/first-look';
import { AlertsDashboard } from '@/components/dashboard/alerts-dashboard';
import { ALERTS_PATH } from '@/lib/contract/paths';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { publicUrl, readHome } from '@/lib/server/server';
import { parseAddress, viewAddress } from '@/lib/view-state/address';
import { type PageQuery, searchOf } from '@/lib/view-state/query';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = {
  title: t('alert-layer.title'),
  description: t('alert-layer.description'),
};

/** The dashboard with the country's active alerts, or those of a state, and a map of them. */
export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [search, snapshot] = await Promise.all([
    searchParams.then(searchOf),
    readHome(await headers(), 'all'),
  ]);
  const view = parseAddress(ALERTS_PATH + search);
  const look = await firstLook({
    place: null,
    nowMs: snapshot.nowMs,
    view,
    status: snapshot,
    isWhole: snapshot.activeAlerts !== null,
  });
  const origin = publicUrl();
  return (
    <>
      {origin !== null && <link rel="canonical" href={origin + ALERTS_PATH} />}
      <AlertsDashboard
        address={viewAddress({ ...view.state, cell: null, zone: null })}
        snapshot={snapshot}
        {...look}
      />
    </>
  );
}
