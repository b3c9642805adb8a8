'use client';

import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useStoredPlaces } from '@/components/saved/use-stored-places';
import type { Place } from '@/lib/geo/place-schema';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { placeQuery } from '@/lib/queries/lookups';

/** A list to choose from, rather than to search. */
const MAX_OFFERED = 6;

/** The reader's recent and saved places, as far as their names are known; none unless wanted. */
export function useRecentPlaces(wanted: boolean): readonly Place[] {
  const { saved, recent } = useStoredPlaces();
  const cells = wanted ? [...recent, ...saved].slice(0, MAX_OFFERED) : [];
  return useQueries({ queries: cells.map((cell) => placeQuery(cell)), combine: foundOf });
}

function foundOf(answers: readonly UseQueryResult<ApiResponse<Place>>[]): Place[] {
  return answers.flatMap(({ data }) => data?.document ?? []);
}
