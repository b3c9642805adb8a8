import { useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { answerQuery } from './answer-query';

const { path, schema } = RESOURCES.allergy;

/** The `allergy` document of a cell. */
export function allergyQuery(cell: string) {
  return answerQuery(['allergy', cell], `/api${path(cell)}`, schema);
}

export function useAllergy(cell: string) {
  return useQuery(allergyQuery(cell));
}
