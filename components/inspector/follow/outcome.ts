import type { TraceDocument } from '@/lib/contract/trace';

/** How a request was answered, in one word. */
export function outcomeOf({ stages, calls }: TraceDocument) {
  const lookup = stages.find((stage) => stage.stage === 'cache');
  if (lookup?.via === 'hit') return 'cached';
  if (lookup?.via === 'stale') return calls > 0 ? 'renewed' : 'cached';
  if (lookup?.via === 'collapsed') return 'coalesced';
  return calls > 0 ? 'called' : 'refused';
}
