import type { Log } from '@/lib/base/log';

/** Sends a request to the operator's own host, wherever that is. Never rejects. */
export type Post = (request: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isPrivateAllowed: true;
}) => Promise<
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'failure' }
>;

export type Signal = 'traces' | 'metrics';

/** Who collects traces and metrics. */
export interface Collector {
  /** Sends some, and again if they may arrive later. Resolves to whether they did. */
  readonly send: (signal: Signal, body: string) => Promise<boolean>;
  /** From now on, nothing waits: what would be sent later is sent once more, now. */
  readonly hurry: () => void;
}

export interface CollectorOptions {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly post: Post;
  readonly log: Pick<Log, 'info' | 'warn' | 'redact'>;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** The statuses after which the protocol has a request repeated (OTLP, "Retryable Response Codes"). */
const LATER: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** What is sent has no key in it, whatever was noted: as in log lines, they are taken out last. */
export function createCollector(options: CollectorOptions): Collector {
  const { endpoint, headers, post, log, wait, random } = options;
  /** Some take one of both only. */
  const well: Record<Signal, boolean> = { traces: true, metrics: true };
  let isHurried = false;
  /** Those that wait before they ask again. */
  const pauses = new Set<() => void>();

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        pauses.delete(end);
        resolve();
      };
      pauses.add(end);
      void wait(ms).then(end);
    });
  }

  function note(signal: Signal, isTaken: boolean, status: number | null): void {
    if (isTaken === well[signal]) return;
    well[signal] = isTaken;
    const line = { event: 'telemetry', signal, status };
    if (isTaken) log.info({ ...line, reason: 'The collector takes them again.' });
    else log.warn({ ...line, reason: 'The collector does not take them.' });
  }

  return {
    hurry() {
      isHurried = true;
      for (const end of pauses) end();
    },
    async send(signal, text) {
      const body = log.redact(text);
      const url = `${endpoint}/v1/${signal}`;
      for (let tries = 1; ; tries += 1) {
        const result = await post({
          url,
          headers: { ...headers, 'content-type': 'application/json' },
          body,
          isPrivateAllowed: true,
        });
        const status = result.kind === 'answer' ? result.status : null;
        const isTaken = status !== null && status >= 200 && status < 300;
        note(signal, isTaken, status);
        if (isTaken) return true;
        const mayComeLater = status === null || LATER.has(status);
        if (!mayComeLater || isHurried || tries === MAX_TRIES) return false;
        const asked = result.kind === 'answer' ? secondsIn(result.retryAfter) : undefined;
        const own = FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + random());
        const pauseMs = Math.min(MAX_PAUSE_MS, asked === undefined ? own : asked * 1000);
        await pause(pauseMs);
      }
    },
  };
}

/** Seconds in Retry-After; a date is rare, and our own pause does as well. */
function secondsIn(retryAfter: string | null): number | undefined {
  return /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
}
