import { useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { answerQuery } from './answer-query';

const { path, schema } = RESOURCES.forecast;

/** The `forecast` document of a cell. */
export function forecastQuery(cell: string) {
  return answerQuery(['forecast', cell], `/api${path(cell)}`, schema);
}

export function useForecast(cell: string) {
  return useQuery(forecastQuery(cell));
}
