import { createBody } from '@/lib/base/body';
import { type HeaderOf, isCrossOrigin } from '@/lib/base/fetch-metadata';
import { failure, success } from '@/lib/base/outcome';
import { requestContext } from '@/lib/base/request-context';
import { requesterOf } from '@/lib/base/requester';
import type { Config } from '@/lib/config/config';
import { PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { isExperiment } from '@/lib/contract/lab';
import type { KeyPrint, KeyPrints } from '@/lib/contract/proof';
import type { TraceDocument } from '@/lib/contract/trace';
import { createAccess } from '@/lib/observe/access';
import { createAttempts } from '@/lib/observe/attempts';
import { DECOY_HEADER, DECOY_PRINT, decoyText } from '@/lib/observe/decoy';
import { figuresOf } from '@/lib/observe/figures';
import { createInspectionGate, type InspectionGate } from '@/lib/observe/inspection-gate';
import { createLabRunner, type LabRunner } from '@/lib/observe/lab-runner';
import type { Metric } from '@/lib/observe/metric';
import { metricsOf } from '@/lib/observe/metrics';
import { createPageSecret } from '@/lib/observe/page-secret';
import { createRecentRequests, type RecentRequests } from '@/lib/observe/recent';
import type { ServerState } from '@/lib/observe/server-state';
import { createSharedTraces } from '@/lib/observe/shared-traces';
import { createStreams } from '@/lib/observe/streams';
import type { RequestTrace } from '@/lib/observe/traces';
import { createTraces, type TracedRequest } from '@/lib/observe/traces';
import type { SharedValue } from '@/lib/shared/shared-value';
import type { InspectionHandlers } from './handler-list';
import { createInspectionSessions } from './inspection-session';
import type { Readiness } from './readiness';
import { bodyReply, textReply } from './replies';
import { conditionalOf } from './reply';
import type { Responder } from './responder';

const NOT_STORED = { 'cache-control': 'no-store' };
const EVENT_STREAM = {
  'content-type': 'text/event-stream',
  // Neither stored nor compressed, which would hold it back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export interface InspectionOptions {
  readonly config: Pick<Config, 'inspector' | 'operatorToken' | 'sourceUrl' | 'publicUrl'>;
  readonly responder: Responder;
  readonly readiness: Pick<Readiness, 'isReady'>;
  readonly serverState: ServerState;
  /** What to look for to find one of the keys. */
  readonly prints: () => readonly KeyPrint[];
  readonly randomHex: () => string;
  /** A monotonic clock in milliseconds, with fractions. */
  readonly tick: () => number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** The value of a name that all processes see which share a store. */
  readonly sharedValue: (name: string) => SharedValue;
}

/** What the server shows of its own work, to those who may see it. */
export interface InspectionHttp {
  readonly handlers: InspectionHandlers;
  readonly gate: InspectionGate;
  readonly watch: Watch;
  readonly connectLab: LabRunner['connect'];
  /** What operators can measure. */
  readonly metrics: () => Metric[];
  /** The trace that the front server has begun for the request that is being answered. */
  readonly currentTrace: () => RequestTrace | undefined;
}

/** A request that asks to be traced. */
export interface WantedTrace {
  /** Its headers, of which only what this server has signed proves who may see it: nothing here counts attempts. */
  readonly header: HeaderOf;
  /** What of it may be shown. */
  readonly request: TraceDocument['request'];
  /** The client's rate-limit bucket. */
  readonly client: string;
}

/** What the front server tells the inspector of requests. */
export interface Watch {
  /** Begins the trace of a request, if its sender may see it. */
  readonly openTrace: (wanted: WantedTrace) => TracedRequest | undefined;
  /** Notes a request in the list of the last ones; undefined if nobody may see it. */
  readonly answered: RecentRequests['add'] | undefined;
}

export function createInspection(options: InspectionOptions): InspectionHttp {
  const { config, responder, readiness, randomHex, tick, now, wait } = options;
  const pageSecret = createPageSecret(randomHex(), options.sharedValue('page-secret'));
  const access = createAccess({ inspection: config, pageSecret, randomHex, now });
  const loginAttempts = createAttempts(wait, now);
  const gate = createInspectionGate({
    access,
    loginAttempts,
    tokenAttempts: createAttempts(wait, now),
  });
  const shared = createSharedTraces(options.sharedValue, now);
  const traces = createTraces({ randomHex, now, tick, shared });
  const recent = createRecentRequests(now);
  const streams = createStreams({ recent, isServing: readiness.isReady, now, wait });
  const lab = createLabRunner(wait, now);
  const sessions = createInspectionSessions({
    inspection: config,
    access,
    loginAttempts,
    hasPeers: () => options.serverState.status().sharedStore !== null,
    hasLab: lab.isThere,
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
  });
  const { respond, respondWith, problem } = responder;

  /** A stream is no reply, as it has no end yet. */
  async function openStream(request: Request): Promise<Response> {
    const viewer = await gate.viewer(request);
    // Nobody reads the body of its answer, so a stream would stay open until its time is over.
    if (viewer.ok && request.method === 'HEAD')
      return new Response(null, { headers: EVENT_STREAM });
    const after = Number(/^\d{1,15}$/.exec(request.headers.get('last-event-id') ?? '')?.[0] ?? 0);
    const opened = viewer.ok
      ? streams.open(viewer.value, requesterOf(request).client, after, request.signal)
      : viewer;
    if (!opened.ok) {
      return await respond('requests', request, async () => problem('requests', opened));
    }
    return new Response(opened.value, { headers: EVENT_STREAM });
  }
  return {
    gate,
    connectLab: lab.connect,
    metrics: () => metricsOf(options.serverState, loginAttempts.count()),
    currentTrace: () => traces.byId(requestContext()?.traceId ?? ''),
    watch: {
      openTrace({ header, request, client }) {
        if (access.isOff || isCrossOrigin(header)) return undefined;
        const viewer = access.signedViewerOf(header);
        return viewer.kind === 'nobody' ? undefined : traces.open(viewer, client, request);
      },
      answered: access.isOff ? undefined : recent.add,
    },
    handlers: {
      inspectorSession: (request) =>
        respondWith('inspector-session', request, () => sessions.open(request)),
      trace: (request, file) =>
        respondWith('trace', request, async () => {
          const viewer = await gate.viewer(request);
          if (!viewer.ok) return viewer;
          const document = traces.read(file.replace(/\.json$/, ''), viewer.value);
          if (!document) return failure('not-found');
          return success(bodyReply(createBody(document), conditionalOf(request), NOT_STORED));
        }),
      requests: (request) => openStream(request),
      experiment: (request, file) =>
        respondWith('experiment', request, async () => {
          const viewer = await gate.viewer(request);
          if (!viewer.ok) return viewer;
          // A page of a neighboring host can have a cookie sent along, but not a header of ours.
          const isOwn = [PAGE_TOKEN_HEADER, 'authorization'].some((name) =>
            request.headers.has(name),
          );
          if (!isOwn) return failure('cross-site');
          const id = file.replace(/\.json$/, '');
          if (!isExperiment(id)) return failure('not-found');
          const result = await lab.run(id, requesterOf(request).client, request.signal);
          if (!result.ok) return result;
          return success(bodyReply(createBody(result.value), conditionalOf(request), NOT_STORED));
        }),
      keyPrints: (request) =>
        respondWith('key-prints', request, () => {
          const allowed = gate.anyone(request);
          if (!allowed.ok) return allowed;
          const prints: KeyPrints = { keys: [...options.prints()], decoy: DECOY_PRINT };
          return success(bodyReply(createBody(prints), conditionalOf(request), NOT_STORED));
        }),
      decoys: (request) =>
        respondWith('decoys', request, () => {
          // Whatever may be watched here: a search has to find something everywhere.
          const reply = textReply(decoyText());
          return success({ ...reply, headers: { ...reply.headers, ...DECOY_HEADER } });
        }),
      figures: (request) =>
        respondWith('figures', request, async () => {
          const operator = await gate.operator(request);
          if (!operator.ok) return operator;
          const figures = figuresOf(options.serverState, loginAttempts.count());
          return success(bodyReply(createBody(figures), conditionalOf(request), NOT_STORED));
        }),
      signIn: (request) => respondWith('sign-in', request, () => sessions.signIn(request)),
      signOut: (request) => respondWith('sign-out', request, () => sessions.signOut(request)),
    },
  };
}
