'use client';

import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '@/lib/geo/place-schema';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { placeQuery } from '@/lib/queries/lookups';
import { problemCodeOf } from '@/lib/queries/problem-error';

/** The places of some cells, and whether one had only the form of a cell and was left out. */
export function usePlaces(cells: readonly string[]) {
  const queries = cells.map((cell) => placeQuery(cell));
  const standings = useQueries({ queries, combine: standingsOf });
  const places = useMemo(
    () =>
      cells.flatMap((cell, index) => {
        const { known = null, refused = false } = standings[index] ?? {};
        return refused ? [] : [{ cell, known }];
      }),
    [cells, standings],
  );
  return { places, anyRefused: standings.some(({ refused }) => refused) };
}

function standingsOf(answers: readonly UseQueryResult<ApiResponse<Place>>[]) {
  return answers.map(({ data, error }) => ({
    known: data?.document ?? null,
    refused: error !== null && problemCodeOf(error) === 'bad-cell',
  }));
}
