import * as z from 'zod/mini';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { type Failure, failure, retrySeconds } from '@/lib/base/outcome';
import { EMBEDS_CLIENT, type Requester } from '@/lib/base/requester';
import type { CallResult, Lease } from '@/lib/calls/call-result';
import type { ClientShares } from '@/lib/calls/keys/client-shares';
import { HOUR_MS } from '@/lib/contract/time';
import type { Word } from '@/lib/shared/word';

/** The guard of the zone lookup, a public service: it needs no key, but may ask for a pause. */
export interface ZoneGuard {
  readonly refuses: (kind: string, requester: Requester) => Failure | undefined;
  readonly lease: () => Lease<null>;
  readonly spend: (requester: Requester) => void;
}

/** The pause after a 429 without Retry-After. */
const USUAL_PAUSE_MS = 30_000;

/** Until when, by the wall clock. */
const wordSchema = z.object({ untilMs: z.number() });

/** @param word how processes tell each other of a pause */
export function createZoneGuard(clients: ClientShares, now: () => number, word?: Word): ZoneGuard {
  const monotonicNow = createMonotonicClock(now);
  let pausedUntilMs = 0;
  word?.onChange(learn);
  if (word) learn(word.read());

  function learn(value: unknown): void {
    const { success, data } = z.safeParse(wordSchema, value);
    if (success) pausedUntilMs = monotonicNow() + Math.min(data.untilMs - now(), HOUR_MS);
  }

  function settle({ fault, hints }: CallResult<unknown>): void {
    if (fault !== 'limit') return;
    const pauseMs = hints.retryAtMs === undefined ? USUAL_PAUSE_MS : hints.retryAtMs - now();
    pausedUntilMs = monotonicNow() + pauseMs;
    word?.write({ untilMs: now() + pauseMs });
  }

  return {
    refuses(_, { client, isEmbed }) {
      const pauseMs = pausedUntilMs - monotonicNow();
      if (pauseMs > 0) {
        return failure('service-paused', { retryAfterSeconds: retrySeconds(pauseMs) });
      }
      const own = clients.of(client);
      const share = isEmbed && own?.left !== 0 ? clients.of(EMBEDS_CLIENT) : own;
      if (share?.left !== 0) return undefined;
      return failure('share-spent', { retryAfterSeconds: retrySeconds(share.resetMs - now()) });
    },
    lease: () => ({ key: null, settle }),
    spend({ client, isEmbed }) {
      clients.spend(client);
      if (isEmbed) clients.spend(EMBEDS_CLIENT);
    },
  };
}
