import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ComparePage } from '@/components/compare/compare-page';
import { ComparisonPage } from '@/components/compare/comparison-page';
import { TripPage } from '@/components/compare/trip-page';
import { oembedLinks } from '@/components/share/oembed-links';
import { pageMetadata } from '@/components/share/page-metadata';
import { tripTitle } from '@/components/trip/trip-title';
import { isCell } from '@/lib/geo/cells';
import type { Place } from '@/lib/geo/place-schema';
import { placeOf } from '@/lib/geo/places';
import { fewNames } from '@/lib/messages/few-names';
import { localeNamed } from '@/lib/messages/locales';
import type { Messages } from '@/lib/messages/messages';
import { loadMessages } from '@/lib/messages/translate';
import { shortPlaceName } from '@/lib/picture/short-place-name';
import { publicUrl } from '@/lib/server/server';
import { compareAddress, parseCompare } from '@/lib/view-state/compare';
import { type PageQuery, searchOf } from '@/lib/view-state/query';
import { readComparison } from './compare-request';
import { typedTripAddress } from './typed-trip';

type PageProps = { searchParams: Promise<PageQuery> };

/** What other sites show of it. How to embed a comparison is known where the site's own address is. */
export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { state } = parseCompare(searchOf(await searchParams));
  const origin = publicUrl();
  const messages = await loadMessages(localeNamed(state.language));
  const places = state.cells.filter(isCell).map(placeOf);
  const address = compareAddress(state);
  const { cells, trip } = state;
  const isEmbeddable = origin !== null && !trip && places.length > 0;
  return pageMetadata(
    {
      ...{ messages, address, picture: null },
      ...(trip ? tripWords(places, messages) : comparisonWords(places, messages)),
      canonical: compareAddress({
        ...{ cells, trip: trip ?? null },
        ...{ temperatureUnit: null, windUnit: null, language: null },
      }),
      ...(isEmbeddable ? { types: oembedLinks(origin, origin + address) } : {}),
    },
    origin,
  );
}

/** A trip by where it begins and ends. */
function tripWords(places: readonly Place[], messages: Messages) {
  const { t } = messages;
  const heading = tripTitle([places[0], places.at(-1)], messages) ?? t('trip.title');
  return { heading, description: t('trip.description') };
}

/** How many places a description names. */
const MAX_NAMED = 4;

function comparisonWords(places: readonly Place[], messages: Messages) {
  const { t } = messages;
  const names = places.flatMap((place) => shortPlaceName(place, t) ?? []);
  const list = { places: fewNames(messages, names, MAX_NAMED, '; ') };
  const description = names.length > 0 ? t('embed-picture.compare', list) : t('compare.empty.text');
  return { heading: t('compare.title'), description };
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
