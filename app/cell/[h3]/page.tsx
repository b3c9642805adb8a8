import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { CellDashboard } from '@/components/dashboard/cell-dashboard';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';
import { type CellPageProps, readCellPage } from './cell-page';
import { cellMetadata } from './metadata';

const { t } = createMessages(DEFAULT_LOCALE);

/** Title, description and picture of a shared place, from what is held: whoever asks costs no call. */
export async function generateMetadata(props: CellPageProps): Promise<Metadata> {
  const page = await readCellPage(props);
  return page.kind === 'cell' ? cellMetadata(page) : { title: t('share.no-cell.title') };
}

/** The dashboard at one cell, with what is held of it, as the address to share. */
export default async function CellPage(props: CellPageProps) {
  const page = await readCellPage(props);
  if (page.kind === 'none') notFound();
  if (page.kind === 'elsewhere') permanentRedirect(page.address);
  return <CellDashboard address={page.address} known={page.known} />;
}
