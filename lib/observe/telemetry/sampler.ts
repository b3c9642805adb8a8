import type { TraceContext } from '@/lib/base/trace-context';
import type { Sampling } from '@/lib/config/telemetry';

/** Whether a trace is recorded. */
export type Sampler = (traceId: string, parent: TraceContext | undefined) => boolean;

/** The digits at the end of a trace's id that are random (W3C Trace Context, level 2), and how many such ids there are. */
const RANDOM_DIGITS = 14;
const ALL = 2 ** 56;

/**
 * Chooses a share of all traces by their ids: another program with the same share that goes by the same digits chooses the
 * same ones. Where parents count, whoever began a trace has decided for all.
 */
export function createSampler({ share, followsParent }: Sampling): Sampler {
  return (traceId, parent) => {
    if (parent && followsParent) return parent.isSampled;
    return Number.parseInt(traceId.slice(-RANDOM_DIGITS), 16) >= (1 - share) * ALL;
  };
}
