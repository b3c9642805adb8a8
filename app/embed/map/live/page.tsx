import type { Metadata } from 'next';
import { LiveMapPage } from '@/components/embed/live-map-page';
import { MapPicture } from '@/components/embed/map-picture';
import { type PageQuery, searchOf } from '@/lib/view-state/query';
import { readLiveMap } from './live-map-request';

export const metadata: Metadata = { robots: { index: false } };

/** The live map for a page of another site. It begins with the picture of the light page that it replaces. */
export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const { served, ...picture } = await readLiveMap(searchOf(await searchParams));
  return <LiveMapPage served={served} picture={<MapPicture {...picture} />} />;
}
