import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ComparePage } from '@/components/compare/compare-page';
import { ComparisonPage } from '@/components/compare/comparison-page';
import { TripPage } from '@/components/compare/trip-page';
import { oembedLinks } from '@/components/share/oembed-links';
import { tripTitle } from '@/components/trip/trip-title';
import { isCell } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { publicUrl } from '@/lib/server/server';
import { type CompareState, compareAddress, parseCompare } from '@/lib/view-state/compare';
import { type PageQuery, searchOf } from '@/lib/view-state/query';
import { readComparison } from './compare-request';
import { typedTripAddress } from './typed-trip';

const messages = createMessages(DEFAULT_LOCALE);
const { t } = messages;

type PageProps = { searchParams: Promise<PageQuery> };

/** A trip by where it begins and ends. How to embed a comparison is known where the site's own address is. */
export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const origin = publicUrl();
  const { state } = parseCompare(searchOf(await searchParams));
  if (state.trip) return { title: titleOf(state), description: t('trip.description') };
  const common = { title: t('compare.title'), description: t('compare.empty.text') };
  if (origin === null || state.cells.length === 0) return common;
  const types = oembedLinks(origin, origin + compareAddress(state));
  return { ...common, alternates: { types } };
}

function titleOf({ cells }: CompareState): string {
  const ends = [cells[0], cells.at(-1)].map((cell) =>
    cell !== undefined && isCell(cell) ? placeOf(cell) : null,
  );
  return tripTitle(ends, messages) ?? t('trip.title');
}

/** Places side by side or on the way, with their cached weather. */
export default async function Page({ searchParams }: PageProps) {
  const query = await searchParams;
  const search = searchOf(query);
  const parsed = parseCompare(search);
  const { state } = parsed;
  // A form without scripts leads here.
  const { stops } = query;
  if (typeof stops === 'string') redirect(typedTripAddress(stops, state, Date.now()));
  const served = await readComparison(search, parsed);
  if (state.trip && state.cells.length > 0) return <TripPage served={served} />;
  return served.snapshots.length > 0 ? (
    <ComparisonPage served={served} />
  ) : (
    <ComparePage served={served} />
  );
}
