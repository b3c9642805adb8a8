import { createDeadlines } from './deadlines';
import { type Script, script } from './script';
import { type StoreTrouble, storeTrouble } from './store-trouble';
import { createClusterWire, createServerWire, type Wire } from './wire';

/**
 * The shared store as the rest of the gateway sees it: every operation has a deadline of 150 ms. Once the store has
 * missed one, nothing is asked of it until it answers again.
 */
export interface Link {
  readonly isUp: () => boolean;
  /**
   * Runs a script on the server that has the first of its keys: bulk strings are Buffers in its result. Undefined
   * if the store did not do it in time, or refused; never rejects.
   */
  readonly run: <Keys, Args>(
    script: Script<Keys, Args>,
    keys: Keys,
    args: Args,
  ) => Promise<unknown>;
  /** Calls `listener` for each message on a channel, from when the store is first reached. */
  readonly subscribe: (channel: string, listener: () => void) => void;
  /** Calls `listener` whenever the store answers (again), and at once if it does now. */
  readonly onUp: (listener: () => void) => void;
  readonly close: () => void;
}

export interface LinkOptions {
  readonly urls: readonly string[];
  /** Written to, to find out whether the store can be. */
  readonly probeKey: string;
  /** Called when the store stops or starts to be of use, with the kind of trouble. */
  readonly onChange: (state: LinkState) => void;
}

export type LinkState =
  | { readonly state: 'on' }
  | { readonly state: 'off'; readonly reason: string }
  /** Something else than ours is under a key of ours. */
  | { readonly state: 'damaged'; readonly reason: string };

interface Channel {
  readonly channel: string;
  readonly listener: () => void;
  /** The connection that is subscribed to it. */
  wire: Wire | undefined;
}

const OPERATION_MS = 150;
const PROBE_EVERY_MS = 250;
const PROBE_TTL_MS = 5_000;
/** After so many probes in vain, the connection is opened again. */
const PATIENCE = 5;

/** A write, since a store that is full or a replica still answers what only reads. */
const PROBE = script(
  { keys: ['probe'], args: {} },
  `
redis.call('SET', probe, '1', 'PX', ${PROBE_TTL_MS})
return redis.call('GET', probe)
`,
);

/** Connects in the background. */
export function createLink({ urls, probeKey, onChange }: LinkOptions): Link {
  let isUp = false;
  /** Undefined until the first success or trouble. */
  let reported: string | undefined;
  /** Undefined while the first connection is being made. */
  let lastError: StoreTrouble | undefined;
  const upListeners: (() => void)[] = [];
  const channels: Channel[] = [];
  let create = urls.length > 1 ? createClusterWire : createServerWire;
  let wire = open();
  /** Whether the connection has brought something that cannot be read. */
  let isSpoilt = false;
  let isProbing = false;
  let inVain = 0;
  const { inTime } = createDeadlines(OPERATION_MS);
  /** The scripts that were sent whole since the store last came back. */
  const sent = new Set<string>();
  const probes = setInterval(() => void probe(), PROBE_EVERY_MS).unref();

  function open(): Wire {
    return create({
      urls,
      onError(error) {
        lastError = storeTrouble(error);
        // What follows might be taken for the answer to another command.
        if (lastError === 'no store') {
          isSpoilt = true;
          wire.close();
        }
        down(lastError);
      },
    });
  }

  function report(state: LinkState): void {
    const text = state.state === 'on' ? 'on' : `${state.state}: ${state.reason}`;
    if (text === reported) return;
    reported = text;
    onChange(state);
  }

  function down(reason: string): void {
    // One line for one outage, whatever its first, second and third symptom.
    if (isUp || reported === undefined) report({ state: 'off', reason });
    isUp = false;
    sent.clear();
  }

  /** Sends a script. Throws what the server says, or `TIMED_OUT`. */
  async function send<Keys, Args>(
    { lua, sha1, operands }: Script<Keys, Args>,
    keys: Keys,
    args: Args,
  ) {
    const rest = operands(keys, args);
    const first = String(rest[1]);
    const whole = () => inTime(wire.send(first, ['EVAL', lua, ...rest]));
    // What follows on the same connection finds the script there.
    const isFirst = !sent.has(sha1);
    sent.add(sha1);
    if (isFirst) return whole();
    try {
      return await inTime(wire.send(first, ['EVALSHA', sha1, ...rest]));
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return whole();
    }
  }

  /** Once for each connection, which then renews it by itself. */
  async function listen(one: Channel): Promise<void> {
    if (one.wire === wire) return;
    await inTime(wire.subscribe(one.channel, one.listener));
    one.wire = wire;
  }

  function reopen(as = create): void {
    wire.close();
    create = as;
    isSpoilt = false;
    inVain = 0;
    wire = open();
  }

  async function probe(): Promise<void> {
    if (isProbing || isUp) return;
    inVain += 1;
    if (isSpoilt || inVain > PATIENCE) return reopen();
    if (!wire.isReady()) return lastError && down(lastError);
    isProbing = true;
    try {
      await send(PROBE, { probe: probeKey }, {});
      for (const one of channels) await listen(one);
      isUp = true;
      inVain = 0;
      report({ state: 'on' });
      for (const listener of upListeners) listener();
    } catch (error) {
      const reason = storeTrouble(error);
      if (reason === 'cluster') reopen(createClusterWire);
      // After a failover, the name may already be that of another server.
      if (reason === 'read-only') reopen();
      down(reason);
    } finally {
      isProbing = false;
    }
  }

  return {
    isUp: () => isUp,
    async run(one, keys, args) {
      if (!isUp) return undefined;
      try {
        return await send(one, keys, args);
      } catch (error) {
        const reason = storeTrouble(error);
        if (reason === 'foreign') report({ state: 'damaged', reason: 'foreign' });
        else down(reason);
        // The server has the keys of the probe, but not all of them.
        if (reason === 'cluster' && create !== createClusterWire) reopen(createClusterWire);
        return undefined;
      }
    },
    subscribe(channel, listener) {
      channels.push({ channel, listener, wire: undefined });
    },
    onUp(listener) {
      upListeners.push(listener);
      if (isUp) listener();
    },
    close() {
      clearInterval(probes);
      isUp = false;
      // What a closed connection says is of no interest.
      reported = 'closed';
      onChange = () => {};
      wire.close();
    },
  };
}
