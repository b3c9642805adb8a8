import { useQuery } from '@tanstack/react-query';
import { answerQuery } from './answer-query';

const loadSchema = async () => (await import('@/lib/geo/place-schema')).placeSchema;

/** What a person calls a cell: town, state, time zone. */
export function placeQuery(cell: string | null) {
  return answerQuery(['place', cell], cell && `/api/places/of/${cell}.json`, loadSchema);
}

export function usePlace(cell: string | null) {
  return useQuery(placeQuery(cell));
}
