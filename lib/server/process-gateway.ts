import type { FindServable, Handlers, Readiness, Watch } from '@/lib/answers/http';
import type { RenderQueue } from '@/lib/answers/render-queue';
import type { problemReply } from '@/lib/answers/replies';
import type { Log } from '@/lib/base/log';
import type { OpenRequestSpan } from '@/lib/base/request-span';
import type { Config } from '@/lib/config/config';
import type { PeerHits } from '@/lib/front/client-limits';
import type { isCell } from '@/lib/geo/cells';
import type { CountryFill } from './country-fill';
import type { Gateway } from './gateway';

/** A picture of a place, and for how long it may be shown. */
export interface PlaceCard {
  readonly picture: Uint8Array;
  readonly lastsMs: number;
}

/** The gateway of this process, and what the front server and the pages use of it. */
export interface ProcessGateway {
  readonly gateway: Gateway;
  readonly handlers: Handlers;
  /** The cached response for a path, which the front server sends without calling Next. */
  readonly findServable: FindServable;
  /** A problem response, in the form that the handlers use. */
  readonly problem: typeof problemReply;
  readonly isCell: typeof isCell;
  /** The settings that the front server and pages need. */
  readonly settings: Pick<
    Config,
    | 'mode'
    | 'clientHitsPerMinute'
    | 'trustedProxyHops'
    | 'publicUrl'
    | 'host'
    | 'port'
    | 'hsts'
    | 'offline'
    | 'embedOrigins'
    | 'embedCors'
    | 'embedDailyShare'
    | 'selfCheck'
    | 'securityContacts'
    | 'baseMap'
  >;
  /** The address of the script of embeds' pages, with its version. */
  readonly frameScriptAddress: string;
  readonly readiness: Readiness;
  /** What the front server tells the inspector of requests. */
  readonly watch: Watch;
  /** The pictures of places that are shown where their addresses are shared. */
  readonly cards: RenderQueue<PlaceCard>;
  /** Begins the span of a request. */
  readonly openSpan: OpenRequestSpan;
  readonly log: Log;
  /** The loading of the country before the first visitor, which ends with `close`. */
  readonly countryFill: CountryFill;
  /** The other processes that limit the same clients; undefined if this one is on its own. */
  readonly peerHits: PeerHits | undefined;
  /** Resolves when the shared store answers, if there is one, or after a moment without it. */
  readonly storeUp: () => Promise<void>;
  /** From now on, experiments of the lab run in these threads. */
  readonly connectLab: Gateway['connectLab'];
  /** Finishes pending writes and closes files; what may be left undone has so many milliseconds. */
  readonly close: (leftMs?: number) => Promise<void>;
}

const GLOBAL_KEY = Symbol.for('hexcast.gateway');

/** The front server, pages and handlers are bundled apart, and must share one cache. */
const shared: typeof globalThis & { [GLOBAL_KEY]?: ProcessGateway } = globalThis;

/** The only gateway of this process, which is opened before there are requests (open-gateway.ts). */
export function processGateway(): ProcessGateway {
  const gateway = shared[GLOBAL_KEY];
  if (!gateway) throw new Error('The gateway has not been opened.');
  return gateway;
}

/** Whether it has been opened: by the front server, or else by Next. */
export function hasProcessGateway(): boolean {
  return shared[GLOBAL_KEY] !== undefined;
}

/** Makes a gateway that of this process. */
export function shareGateway(gateway: ProcessGateway): void {
  shared[GLOBAL_KEY] = gateway;
}
