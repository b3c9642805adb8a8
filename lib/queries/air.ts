import { useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { answerQuery } from './answer-query';

const { path, schema } = RESOURCES.air;

/** The `air` document of a cell. */
export function airQuery(cell: string) {
  return answerQuery(['air', cell], `/api${path(cell)}`, schema);
}

export function useAir(cell: string) {
  return useQuery(airQuery(cell));
}
