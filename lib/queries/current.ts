import { useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { answerQuery } from './answer-query';

const { path, schema } = RESOURCES.current;

/** The `current` document of a cell. */
export function currentQuery(cell: string) {
  return answerQuery(['current', cell], `/api${path(cell)}`, schema);
}

export function useCurrent(cell: string) {
  return useQuery(currentQuery(cell));
}
