import { createContext } from 'react';
import { useAir, useAlerts, useAllergy, useCurrent, useForecast } from '@/lib/queries/documents';
import {
  type ClientProblemCode,
  isStillLoading,
  isWorthRetrying,
  problemCodeOf,
} from '@/lib/queries/problem-error';
import { useConnection } from '@/lib/queries/use-connection';
import { useFailure } from '@/lib/queries/use-failure';
import panelStyles from './panel.module.css';
import { ProblemNote } from './problem-note';

/** The failure already shown once for all panels inside; null where each shows its own. */
export const SharedFailure = createContext<ClientProblemCode | null>(null);

/** When this many panels fail alike, they share one cause. */
const MIN_ALIKE = 3;

type FailureOfMany = {
  readonly code: ClientProblemCode;
  readonly error: unknown;
  readonly isTrying: boolean;
  retry(): void;
};

/** The failure shared by most panels of a cell that have nothing to show. */
export function useFailureOfMany(cell: string, zoneId: string | null): FailureOfMany | null {
  const current = useCurrent(cell);
  const alerts = useAlerts(zoneId);
  const forecast = useForecast(cell);
  const air = useAir(cell);
  const allergy = useAllergy(cell);
  const { isLost } = useConnection();
  const failing = [
    { query: current, error: useFailure(current) },
    { query: alerts, error: useFailure(alerts) },
    { query: forecast, error: useFailure(forecast) },
    { query: air, error: useFailure(air) },
    { query: allergy, error: useFailure(allergy) },
  ].flatMap(({ query, error }) => {
    const code = error && !query.data ? problemCodeOf(error) : null;
    // A lost connection has its own notice.
    if (!code || (isLost && code === 'network')) return [];
    return isWorthRetrying(code) && !isStillLoading(code) ? [{ query, error, code }] : [];
  });
  const alike = (code: ClientProblemCode) => failing.filter((one) => one.code === code);
  const first = failing.find(({ code }) => alike(code).length >= MIN_ALIKE);
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

/** Shows such a failure, above the panels. */
export function SharedProblem({ failure }: { failure: FailureOfMany }) {
  const { error, isTrying, retry } = failure;
  return (
    <div className={panelStyles.panel} data-shared-problem="">
      <ProblemNote error={error} isTrying={isTrying} retry={retry} />
    </div>
  );
}
