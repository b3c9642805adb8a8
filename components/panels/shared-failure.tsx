'use client';

import { createContext } from 'react';
import { useAir, useAlerts, useAllergy, useCurrent, useForecast } from '@/lib/queries/documents';
import {
  type ClientProblemCode,
  isStillLoading,
  isWorthRetrying,
  problemCodeOf,
} from '@/lib/queries/problem-error';
import { useFailure } from '@/lib/queries/use-failure';
import panelStyles from './panel.module.css';
import { ProblemNote } from './problem-note';

/** The failure that is told once for all parts around here; null where each tells its own. */
export const SharedFailure = createContext<ClientProblemCode | null>(null);

/** So many parts that fail alike have one cause. */
const LEAST_ALIKE = 3;

export type FailureOfMany = {
  readonly code: ClientProblemCode;
  readonly error: unknown;
  readonly isTrying: boolean;
  retry(): void;
};

/** What most parts of a cell's panel fail with, where they fail alike and have nothing to show. */
export function useFailureOfMany(cell: string, zoneId: string | null): FailureOfMany | null {
  const current = useCurrent(cell);
  const alerts = useAlerts(zoneId);
  const forecast = useForecast(cell);
  const air = useAir(cell);
  const allergy = useAllergy(cell);
  const failing = [
    { query: current, error: useFailure(current) },
    { query: alerts, error: useFailure(alerts) },
    { query: forecast, error: useFailure(forecast) },
    { query: air, error: useFailure(air) },
    { query: allergy, error: useFailure(allergy) },
  ].flatMap(({ query, error }) => {
    const code = error && !query.data ? problemCodeOf(error) : null;
    return code && isWorthRetrying(code) && !isStillLoading(code) ? [{ query, error, code }] : [];
  });
  const alike = (code: ClientProblemCode) => failing.filter((one) => one.code === code);
  const first = failing.find(({ code }) => alike(code).length >= LEAST_ALIKE);
  if (!first) return null;
  const all = alike(first.code);
  return {
    code: first.code,
    error: first.error,
    isTrying: all.some(({ query }) => query.isFetching),
    retry: () => {
      for (const { query } of all) void query.refetch();
    },
  };
}

/** Tells such a failure, at the head of the parts. */
export function SharedProblem({ failure }: { failure: FailureOfMany }) {
  const { error, isTrying, retry } = failure;
  return (
    <div className={panelStyles.panel} data-shared-problem="">
      <ProblemNote error={error} isTrying={isTrying} retry={retry} />
    </div>
  );
}
