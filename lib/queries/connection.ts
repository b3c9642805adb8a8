import { SECOND_MS } from '@/lib/contract/time';
import { probeServer } from './probe';

type ConnectionEdges = {
  /** Whether the server answers at all. */
  reach(): Promise<boolean>;
  /** Runs something later; returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
};

export type ConnectionState = {
  /** No response comes from the server, whatever is requested. */
  readonly isLost: boolean;
  /** A check is running. */
  readonly isTrying: boolean;
};

/** Where many requests fail for another reason, such as a blocker, one check of the server is enough. */
const SURE_MS = 3 * SECOND_MS;
const FIRST_PAUSE_MS = 2 * SECOND_MS;
const LONGEST_PAUSE_MS = 30 * SECOND_MS;
/** Pages that lost the same server look for it at times spread over this share of the pause. */
const MAX_JITTER = 0.3;

/** What a page assumes until it learns otherwise, and what a server renders. */
export const CONNECTED: ConnectionState = { isLost: false, isTrying: false };

/**
 * Whether this page has a connection to its server. What the browser says about that is only a hint: it
 * takes any network for a connection, and one request may fail alone. So when a request gets no response,
 * the server is asked itself; while there is no connection, again and again.
 */
export function createConnection({ reach, after, random }: ConnectionEdges) {
  const listeners = new Set<() => void>();
  let state = CONNECTED;
  let pauseMs = FIRST_PAUSE_MS;
  let cancel = () => {};
  /** A check has just succeeded. */
  let isSure = false;

  function set(next: Partial<ConnectionState>): void {
    const { isLost, isTrying } = { ...state, ...next };
    if (isLost === state.isLost && isTrying === state.isTrying) return;
    state = { isLost, isTrying };
    for (const listener of listeners) listener();
  }

  function settle(isReached: boolean): void {
    cancel();
    set({ isLost: !isReached, isTrying: false });
    if (isReached) {
      pauseMs = FIRST_PAUSE_MS;
      return;
    }
    cancel = after(pauseMs * (1 + MAX_JITTER * random()), () => void check());
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  async function check(): Promise<void> {
    if (state.isTrying) return;
    cancel();
    set({ isTrying: true });
    const isReached = await reach();
    settle(isReached);
    isSure = isReached;
    if (isReached) {
      after(SURE_MS, () => {
        isSure = false;
      });
    }
  }

  return {
    get: (): ConnectionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A response came, whatever it says. */
    answered: (): void => {
      if (state.isLost) settle(true);
    },
    /** A request got no response. */
    silent: (): void => {
      if (!state.isLost && !isSure) void check();
    },
    /** The browser says that there is no network; it is right about that. */
    offline: (): void => settle(false),
    /** Asks now: the browser says that there is a network, or the reader wants to know. */
    tryNow(): Promise<void> {
      pauseMs = FIRST_PAUSE_MS;
      return check();
    },
  };
}

/** The connection of this page. */
export const connection = createConnection({
  reach: async () => (await probeServer()) !== null,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
});

/** Runs something whenever a lost connection is back; returns how to end that. */
export function onReconnect(run: () => void): () => void {
  let wasLost = connection.get().isLost;
  return connection.subscribe(() => {
    const { isLost } = connection.get();
    if (wasLost && !isLost) run();
    wasLost = isLost;
  });
}
