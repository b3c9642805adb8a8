import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { firstLook } from '@/app/first-look';
import { CellDashboard } from '@/components/dashboard/cell-dashboard';
import { cellMetadata } from '@/components/share/cell-metadata';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { publicUrl } from '@/lib/server/server';
import { type CellPageProps, readCellPage } from './cell-page';

const { t } = createMessages(DEFAULT_LOCALE);

/** Title, description and picture of a shared place. Loads nothing for crawlers. */
export async function generateMetadata(props: CellPageProps): Promise<Metadata> {
  const page = await readCellPage(props);
  if (page.kind !== 'cell') return { title: t('share.no-cell.title') };
  return cellMetadata(page.snapshot, page.view.state, publicUrl());
}

/** The dashboard at one cell with its cached data, at the address to share. */
export default async function CellPage(props: CellPageProps) {
  const page = await readCellPage(props);
  if (page.kind === 'none') notFound();
  if (page.kind === 'elsewhere') permanentRedirect(page.address);
  const { address, view } = page;
  const { isWhole, isWithoutPollen, ...snapshot } = page.snapshot;
  const look = await firstLook({ ...snapshot, status: snapshot, view, isWhole });
  return (
    <CellDashboard
      address={address}
      snapshot={snapshot}
      isWithoutPollen={isWithoutPollen}
      {...look}
    />
  );
}
