import { AGENTS_CLIENT, AHEAD_CLIENT, EMBEDS_CLIENT, type Requester } from '@/lib/base/requester';
import { type ClientShares, createClientShares } from '@/lib/calls/quota/client-shares';
import type { Day } from '@/lib/calls/quota/key-pool';
import type { SourceEdges } from './source';

/** The bucket of all calls for cells outside the coverage, whichever client requests them. */
export const OUTSIDE_CLIENT = 'outside';
/** The share of the day's calls for all of them together. */
export const OUTSIDE_SHARE = 0.02;

/** The bucket of the map's layer of alerts, whichever clients look at it. */
export const ALERT_LAYER_CLIENT = 'alert-layer';

/** The bucket of the zones and places that are watched for those who want to be told. */
export const WATCH_CLIENT = 'watch';
/** Whoever asks for the alerts of zones for them. */
export const WATCHING: Requester = { priority: 'map', client: WATCH_CLIENT };
/** Whoever asks for the weather of places: what is told must not be as old as a map's colors may be. */
export const WATCHING_WEATHER: Requester = { priority: 'person', client: WATCH_CLIENT };

/** The share of the day's calls for what nobody waits for yet. */
const AHEAD_SHARE = 0.1;

export interface SharesOptions extends Pick<SourceEdges, 'shared' | 'now'> {
  /** Whose day it is, in what processes share. */
  readonly name: string;
  /** The shares of each client, of all embeds and of all agents, from 0 to 1. */
  readonly config: {
    readonly clientDailyShare: number;
    readonly embedDailyShare: number;
    readonly agentDailyShare: number;
  };
  /** Those with another share. */
  readonly others?: Readonly<Record<string, number>>;
  readonly day: () => Day;
}

/** What each client may cause of a day. */
export function createShares(options: SharesOptions): ClientShares {
  const { name, config, others = {}, day, shared, now } = options;
  return createClientShares({
    share: config.clientDailyShare,
    shares: new Map([
      ...Object.entries(others),
      [AHEAD_CLIENT, AHEAD_SHARE],
      [EMBEDS_CLIENT, config.embedDailyShare],
      [AGENTS_CLIENT, config.agentDailyShare],
    ]),
    day,
    now,
    fingerprintOf: shared.fingerprintOf,
    note: shared.stored(`clients-${name}`),
    peers: shared.counts(name),
  });
}
