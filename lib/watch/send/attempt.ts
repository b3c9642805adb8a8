import { retryAtOf } from '@/lib/calls/upstream-hints';
import type { Attempt } from '../outbox';
import type { PostResult } from './post';

/** What came of sending a message, by what the receiver has answered. */
export function attemptOf(found: PostResult, nowMs: number): Omit<Attempt, 'event'> {
  if (found.kind === 'failure') return { result: found.reason, status: null, pauseMs: null };
  const { status, retryAfter } = found;
  if (status >= 200 && status < 300) return { result: 'told', status, pauseMs: null };
  const retryAtMs = retryAtOf(retryAfter ?? undefined, nowMs);
  const pauseMs = retryAtMs === undefined ? null : Math.max(0, retryAtMs - nowMs);
  return { result: 'refused', status, pauseMs };
}
