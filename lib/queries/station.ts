import { useQuery } from '@tanstack/react-query';
import { STATION_PATTERN, stationSchema } from '@/lib/geo/station-schema';
import { answerQuery } from './answer-query';

/** A weather station by its id; an id of no known form is not asked for. */
export function stationQuery(id: string | null) {
  const path = id && STATION_PATTERN.test(id) ? `/api/places/station/${id}.json` : null;
  return answerQuery(['station', id], path, stationSchema);
}

export function useStation(id: string | null) {
  return useQuery(stationQuery(id));
}
