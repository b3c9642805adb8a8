import { createHmac } from 'node:crypto';
import type { Every } from '@/lib/base/every';
import { createLink, type Link, type LinkState } from './link';
import { createMessages, type Messages } from './messages';
import { createSharedValues, type SharedValues } from './shared-values';

/**
 * A Valkey or Redis server, or a cluster, that several processes share. All that is in it, each key after
 * `PREFIX:v1:`; times are in milliseconds of the store's own clock, and lifetimes begin with the last write:
 *
 * | key                        | type   | what it has                                        | by             | for           |
 * | -------------------------- | ------ | -------------------------------------------------- | -------------- | ------------- |
 * | `ORIGIN/entry:{N}KEY`      | hash   | an entry: `bytes`, `fetched`, `token`              | entry-scripts  | its lifetime  |
 * | `ORIGIN/entry:{N}KEY:lock` | string | the right to load it: a token                      | entry-scripts  | 5 s           |
 * | `{fleet}:day:MARK:START`   | hash   | a key's or a host's day: `drawn`, `base`, `epoch`, | count-scripts  | 3 days        |
 * |                            |        | `born`; of each process `g:`, `s:`, `r:`, `a:`,    |                |               |
 * |                            |        | `t:` (granted, made, returned, allowance, expires) |                |               |
 * | `{fleet}:pace:NAME`        | hash   | calls in flight: `free`, `person`, `late`,         | pace-scripts   | 1 h           |
 * |                            |        | `late-until`; of each process `gp:`, `ep:`, `gm:`, |                |               |
 * |                            |        | `em:` (granted, ended; people, map), `t:`          |                |               |
 * | `{fleet}:pace:NAME:begun`  | list   | when the last calls were granted                   | pace-scripts   | window, 1 min |
 * | `{fleet}:notes`            | hash   | values as JSON, by name: `day-MARK`, `stop-MARK`,  | value-scripts  | 3 days        |
 * |                            |        | `key-MARK`, `clients-…`, `pause-…`, `breaker-…`    |                |               |
 * | `{fleet}:notes:written`    | hash   | when each of these was written                     | value-scripts  | 3 days        |
 * | `{fleet}:messages`         | stream | messages: `p` the sender, `m` kind and value       | message-scripts | 1 h          |
 * | `{fleet}:lease:NAME`       | string | who does what only one may: a process              | lease-scripts  | 15 s          |
 * | `{fleet}:probe`            | string | whether the store can be written to                | link           | 5 s           |
 *
 * `{fleet}:messages` and, of each process, `{fleet}:process:ID` are also channels. What is in braces is one slot of a
 * cluster. Short names of fields stay: processes of the last version use them while they are replaced.
 */
export interface SharedStore {
  readonly link: Link;
  readonly messages: Messages;
  readonly values: SharedValues;
  /** The name of this process, which is random. */
  readonly processId: string;
  /** A channel that only this process listens to, so that the store knows whether it is connected. */
  readonly presence: string;
  /** The key of something that all processes keep together: in a cluster, all of these are on one server. */
  readonly keyOf: (name: string) => string;
  /** What the keys of entries begin with. */
  readonly prefix: string;
  /** The name under which a client is counted. It cannot be traced back with what is in the store. */
  readonly markOf: (client: string) => string;
  /** The name under which a key of the service is counted, whichever other keys a process has. */
  readonly keyMarkOf: (key: string) => string;
  readonly close: () => void;
}

export interface SharedStoreOptions {
  readonly urls: readonly string[];
  readonly prefix: string;
  /** What the processes know and the store does not: the keys of the service, and the password of the store. */
  readonly secrets: readonly string[];
  readonly processId: string;
  readonly every: Every;
  readonly now: () => number;
  readonly onChange: (state: LinkState) => void;
}

/**
 * Changes if a version can't go on with what is in the store. During a replacement each version then counts the day for
 * itself, so what can be is kept, or gets a key of its own.
 */
const VERSION = 'v1';

/** Connects in the background; until then, and whenever the store is away, everything is as if there was none. */
export function openSharedStore(options: SharedStoreOptions): SharedStore {
  const { urls, secrets, processId, every, now, onChange } = options;
  const prefix = `${options.prefix}:${VERSION}:`;
  // The braces make all of these one slot of a cluster.
  const keyOf = (name: string) => `${prefix}{fleet}:${name}`;
  const stops: (() => void)[] = [];
  const everyUntilClosed = (ms: number, act: () => void) => {
    const stop = every(ms, act);
    stops.push(stop);
    return stop;
  };
  const link = createLink({ urls, probeKey: keyOf('probe'), onChange });
  const presence = keyOf(`process:${processId}`);
  link.subscribe(presence, () => {});
  const messages = createMessages({
    link,
    key: keyOf('messages'),
    processId,
    every: everyUntilClosed,
  });
  const markWith = (secret: string | Buffer) => (text: string) =>
    createHmac('sha256', secret).update(text).digest('hex').slice(0, 16);
  const secret = createHmac('sha256', 'hexcast clients').update(secrets.join('\n')).digest();
  return {
    link,
    messages,
    processId,
    presence,
    keyOf,
    prefix,
    values: createSharedValues({ link, messages, key: keyOf('notes'), now }),
    markOf: markWith(secret),
    // A key has 128 random bits, which cannot be guessed from this.
    keyMarkOf: markWith('hexcast keys'),
    close() {
      for (const stop of stops) stop();
      link.close();
    },
  };
}
