import type { Background } from '@/lib/base/background';
import type { Every } from '@/lib/base/every';
import type { Log } from '@/lib/base/log';
import type { SharedState } from '@/lib/shared/shared-state';
import type { OpenSource } from '@/lib/sources/source';
import type { Post } from '@/lib/watch/send/post';

/** The gateway's connections to the outside world. */
export interface GatewayEdges {
  readonly openSource: OpenSource;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** A monotonic clock in milliseconds, with fractions; without it, traces are as exact as `now`. */
  readonly tick?: () => number;
  readonly every?: Every;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Enough randomness to be a secret. */
  readonly randomHex: () => string;
  /** What it shares with other processes, and with itself after a restart. */
  readonly shared: SharedState;
  /** Sends what programs are told of alerts; without it, none is told. */
  readonly post?: Post;
  /** The text of the file of webhooks, if there is one; throws if it cannot be read. */
  readonly readWebhooksFile?: (() => string) | undefined;
  /** Compresses cached bodies; without it they stay uncompressed. */
  readonly background?: Background;
  readonly log: Log;
  /** This program's version. It is sent to the services and reported by /api/status. */
  readonly version: string;
  /** The source of a weather icon, as SVG; without it, embeds have none. */
  readonly iconSource?: (name: string) => string;
  /** The address of the script of embeds' pages, with its version. */
  readonly frameScriptAddress?: string;
}
