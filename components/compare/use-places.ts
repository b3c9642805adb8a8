import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '@/lib/geo/place-schema';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { placeQuery } from '@/lib/queries/lookups';
import { problemCodeOf } from '@/lib/queries/problem-error';

/**
 * The places of some cells. One that only looks like a cell is left out and reported.
 *
 * @param refused those that the server is known to refuse
 */
export function usePlaces(cells: readonly string[], refused: readonly string[]) {
  const wanted = useMemo(() => cells.filter((cell) => !refused.includes(cell)), [cells, refused]);
  const queries = wanted.map((cell) => placeQuery(cell));
  const statuses = useQueries({ queries, combine: statusesOf });
  const places = useMemo(
    () =>
      wanted.flatMap((cell, index) => {
        const { found = null, isFailed = false, isRefused = false } = statuses[index] ?? {};
        return isRefused ? [] : [{ cell, found, isFailed }];
      }),
    [wanted, statuses],
  );
  return { places, anyRefused: places.length < cells.length };
}

function statusesOf(answers: readonly UseQueryResult<ApiResponse<Place>>[]) {
  return answers.map(({ data, error }) => ({
    found: data?.document ?? null,
    isFailed: !data && error !== null,
    isRefused: error !== null && problemCodeOf(error) === 'bad-cell',
  }));
}
