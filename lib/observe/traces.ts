import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { StageFacts, Trace } from '@/lib/base/trace';
import { MINUTE_MS } from '@/lib/contract/time';
import { type Stage, stageSchema, type TraceDocument } from '@/lib/contract/trace';
import type { Viewer } from './access';
import type { SharedTraces } from './shared-traces';
import { skippedIn } from './skipped';

/** A stage without its times. What of an answer is handed on is worked out when it is noted. */
export type NotedFacts =
  | Extract<StageFacts, { stage: 'parsed' }>
  | (Stage extends infer Each
      ? Each extends Exclude<Stage, { stage: 'parsed' }>
        ? Omit<Each, 'startMs' | 'endMs'>
        : never
      : never);

/** Notes any stage of a request, also those before and after the way to the service. */
export type RequestTrace = Trace<NotedFacts>;

/** A request that is being traced, and who may see how it was answered. */
export interface TracedRequest extends RequestTrace {
  readonly id: string;
  /** The page that made it; null for an operator's. */
  readonly owner: string | null;
  /** Milliseconds since it arrived, to a tenth. */
  readonly elapsedMs: () => number;
}

/** The traces of the last minutes: of this process, in memory, and of others that share a store with it. */
export interface Traces {
  /** Begins a trace for an operator, or for a page. */
  readonly open: (
    viewer: Viewer,
    /** The client's rate-limit bucket: it may have any number of pages. */
    client: string,
    request: TraceDocument['request'],
  ) => TracedRequest;
  /** The trace with an id, to add stages to it. */
  readonly byId: (id: string) => RequestTrace | undefined;
  /** What a viewer may see of a trace. Traces of others look as if there were none. */
  readonly read: (id: string, viewer: Viewer) => TraceDocument | undefined;
}

export interface TracesOptions {
  /** Enough randomness to be a secret. */
  readonly randomHex: () => string;
  readonly now: () => number;
  /** A monotonic clock in milliseconds, with fractions. */
  readonly tick: () => number;
  readonly shared: SharedTraces;
}

/** Of pages. Operators' own are kept besides. */
const MAX_TRACES = 300;
/** The oldest trace of a page, or of a client, makes room for its newest. */
const MAX_PER_OWNER = 20;
const MAX_PER_CLIENT = 40;
const KEPT_MS = 5 * MINUTE_MS;
/** A call that is repeated twice, with several keys, has some twenty. */
const MAX_STAGES = 60;

const isAnswer = ({ stage }: Stage) => stage === 'answer';

interface Kept {
  readonly traced: TracedRequest;
  readonly client: string;
  readonly untilMs: number;
  readonly document: () => TraceDocument;
}

export function createTraces({ randomHex, now, tick, shared }: TracesOptions): Traces {
  const monotonicNow = createMonotonicClock(now);
  /** By their ids, the oldest first. */
  const kept = new Map<string, Kept>();
  const find = (id: string) => {
    const found = kept.get(id);
    return found && monotonicNow() < found.untilMs ? found : undefined;
  };

  /** Removes what has expired, and the oldest of what this owner, this client, or all pages have too many of. */
  function makeRoom(owner: string | null, client: string): void {
    for (const [id, { untilMs }] of kept) if (monotonicNow() >= untilMs) kept.delete(id);
    const removeBeyond = (max: number, isMeant: (one: Kept) => boolean) => {
      const meant = [...kept].filter(([, one]) => isMeant(one));
      // All but the newest, of which there is then room for one more.
      for (const [id] of meant.slice(0, 1 - max)) kept.delete(id);
    };
    removeBeyond(MAX_PER_OWNER, ({ traced }) => traced.owner === owner);
    if (owner === null) return;
    removeBeyond(MAX_PER_CLIENT, (one) => one.traced.owner !== null && one.client === client);
    removeBeyond(MAX_TRACES, ({ traced }) => traced.owner !== null);
  }

  return {
    open(viewer, client, request) {
      const owner = viewer.kind === 'page' ? viewer.owner : null;
      const id = randomHex();
      const startedAt = new Date(now()).toISOString();
      const arrivedMs = tick();
      const elapsedMs = () => Math.round((tick() - arrivedMs) * 10) / 10;
      /** By when they began, which is not the order in which they end. */
      const stages = new Map<number, Stage>();
      let begun = 0;
      let open = 0;

      const begin: RequestTrace['begin'] = () => {
        const startMs = elapsedMs();
        const number = begun++;
        open += 1;
        return (facts) => {
          open -= 1;
          const endMs = elapsedMs();
          if (facts !== undefined && stages.size < MAX_STAGES) {
            // Parsed, so that nothing is kept that a trace has no place for.
            const fields = facts.stage === 'parsed' ? facts.fields() : {};
            stages.set(number, stageSchema.parse({ ...facts, ...fields, startMs, endMs }));
          }
          if (isDone()) shared.publish({ owner, document: document() });
        };
      };

      const isDone = () => open === 0 && [...stages.values()].some(isAnswer);
      const traced = { id, owner, elapsedMs, begin };
      const document = (): TraceDocument => {
        const inOrder = [...stages].sort(([a], [b]) => a - b).map(([, stage]) => stage);
        return {
          id,
          startedAt,
          isDone: isDone(),
          request,
          stages: inOrder,
          skipped: skippedIn(inOrder, isDone()),
          calls: inOrder.filter(({ stage }) => stage === 'service').length,
        };
      };
      makeRoom(owner, client);
      kept.set(id, { traced, client, untilMs: monotonicNow() + KEPT_MS, document });
      return traced;
    },
    byId: (id) => find(id)?.traced,
    read(id, viewer) {
      const found = find(id);
      const own = found && { owner: found.traced.owner, document: found.document() };
      const { owner, document } = own ?? shared.find(id) ?? {};
      const isOwn = viewer.kind === 'page' && owner === viewer.owner;
      return viewer.kind === 'operator' || isOwn ? document : undefined;
    },
  };
}
