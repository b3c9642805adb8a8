import { LOOPBACK_CLIENT } from './asker';

/** What one client may still cause today. */
export interface ClientShare {
  readonly limit: number;
  readonly left: number;
  readonly resetMs: number;
}

/** Keeps one client from spending everybody's day. */
export interface ClientShares {
  /** Undefined where the client is unknown, or nothing is limited. */
  readonly of: (client: string | null) => ClientShare | undefined;
  readonly spend: (client: string | null) => void;
}

export interface ClientSharesOptions {
  /** From 0 to 1; this machine itself has 1. */
  readonly share: number;
  readonly day: () => { readonly limit: number; readonly resetMs: number };
  readonly now: () => number;
}

/** Clients that are counted at once; beyond that, the one that spent longest ago begins anew. */
const MOST_CLIENTS = 10_000;

export function createClientShares({ share, day, now }: ClientSharesOptions): ClientShares {
  const spent = new Map<string, number>();
  let endsMs = 0;

  function turnPage(): void {
    if (now() < endsMs) return;
    spent.clear();
    endsMs = day().resetMs;
  }

  return {
    of(client) {
      const { limit: all, resetMs } = day();
      if (client === null || !Number.isFinite(all)) return undefined;
      turnPage();
      const limit = Math.floor(all * (client === LOOPBACK_CLIENT ? 1 : share));
      return { limit, left: Math.max(0, limit - (spent.get(client) ?? 0)), resetMs };
    },
    spend(client) {
      if (client === null) return;
      turnPage();
      const before = spent.get(client) ?? 0;
      spent.delete(client);
      spent.set(client, before + 1);
      const [oldest] = spent.keys();
      if (spent.size > MOST_CLIENTS && oldest !== undefined) spent.delete(oldest);
    },
  };
}
