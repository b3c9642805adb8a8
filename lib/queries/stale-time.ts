import type { Query } from '@tanstack/react-query';
import { type Answer, freshForMs } from './fetch-answer';

/**
 * How long, from its arrival, TanStack may take an answer for fresh: what its own Age had left of its
 * max-age then. (TanStack counts from the arrival, so the answer's arrival is the moment to ask for.)
 */
export function staleTimeOf<Document>(query: Pick<Query<Answer<Document>, Error>, 'state'>) {
  const answer = query.state.data;
  return answer ? freshForMs(answer, answer.arrivedMs) : 0;
}
