'use client';

import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '@/lib/geo/place-schema';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { placeQuery } from '@/lib/queries/lookups';
import { problemCodeOf } from '@/lib/queries/problem-error';

/** The places of some cells. One that only looks like a cell is left out and reported. */
export function usePlaces(cells: readonly string[]) {
  const queries = cells.map((cell) => placeQuery(cell));
  const statuses = useQueries({ queries, combine: statusesOf });
  const places = useMemo(
    () =>
      cells.flatMap((cell, index) => {
        const { found = null, refused = false } = statuses[index] ?? {};
        return refused ? [] : [{ cell, found }];
      }),
    [cells, statuses],
  );
  return { places, anyRefused: statuses.some(({ refused }) => refused) };
}

function statusesOf(answers: readonly UseQueryResult<ApiResponse<Place>>[]) {
  return answers.map(({ data, error }) => ({
    found: data?.document ?? null,
    refused: error !== null && problemCodeOf(error) === 'bad-cell',
  }));
}
