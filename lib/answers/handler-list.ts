import type { RenderEmbedBitmap } from './embeds';
import type { RenderBitmap } from './pictures';

/** The route handlers of what the server shows of its own work. */
export interface InspectionHandlers {
  /** What the reader's page may see, with a token for it. */
  readonly inspectorSession: (request: Request) => Promise<Response>;
  /** How one request was answered, for whoever made it, and for operators. */
  readonly trace: (request: Request, file: string) => Promise<Response>;
  /** The live list of requests, as server-sent events. */
  readonly requests: (request: Request) => Promise<Response>;
  /** The SHA-256 of the keys and of a decoy, and the decoy in many forms. */
  readonly keyPrints: (request: Request) => Promise<Response>;
  readonly decoys: (request: Request) => Promise<Response>;
  /** Runs an experiment of the lab. */
  readonly experiment: (request: Request, file: string) => Promise<Response>;
  /** What the server does, for operators. */
  readonly figures: (request: Request) => Promise<Response>;
  /** Signs an operator in, or out. */
  readonly signIn: (request: Request) => Promise<Response>;
  readonly signOut: (request: Request) => Promise<Response>;
}

/** The route handlers of the programs that are told of alerts, for operators. */
export interface WebhookHandlers {
  readonly webhooks: (request: Request) => Promise<Response>;
  readonly addWebhook: (request: Request) => Promise<Response>;
  readonly testWebhook: (request: Request, id: string) => Promise<Response>;
  readonly removeWebhook: (request: Request, id: string) => Promise<Response>;
}

/** The route handlers of readers who are told by push messages. */
export interface WatchHandlers {
  /** Whether they can be. */
  readonly watch: (request: Request) => Promise<Response>;
  /** Takes in what a browser is to be told of. */
  readonly putWatch: (request: Request) => Promise<Response>;
  /** What it is told of. */
  readonly findWatch: (request: Request) => Promise<Response>;
}

/** The handlers of what is read from the answers of others: made where these are put together. */
export type BesideHandlers = Pick<Handlers, 'reading' | 'mcp'>;

/** The route handlers under /api and /embed. They never reject: errors become problem responses. */
export interface Handlers extends InspectionHandlers, WebhookHandlers, WatchHandlers {
  readonly document: (request: Request, resource: string, file: string) => Promise<Response>;
  readonly zoneAt: (request: Request) => Promise<Response>;
  readonly areas: (request: Request, file: string) => Promise<Response>;
  readonly zone: (request: Request, file: string) => Promise<Response>;
  readonly place: (request: Request, file: string) => Promise<Response>;
  readonly station: (request: Request, file: string) => Promise<Response>;
  readonly tilePlaces: (request: Request, file: string) => Promise<Response>;
  readonly pollenPlaces: (request: Request, file: string) => Promise<Response>;
  readonly placesNear: (request: Request, file: string) => Promise<Response>;
  readonly zonesNear: (request: Request, file: string) => Promise<Response>;
  readonly findZones: (request: Request) => Promise<Response>;
  readonly findPlaces: (request: Request) => Promise<Response>;
  readonly tile: (request: Request, group: string, file: string) => Promise<Response>;
  readonly activeAlerts: (request: Request) => Promise<Response>;
  readonly alertHeadlines: (request: Request) => Promise<Response>;
  readonly hazardAreas: (request: Request, file: string) => Promise<Response>;
  /** A picture of the map: `file` is a layer's name and a format. Makes no call. */
  readonly map: (request: Request, file: string, renderBitmap: RenderBitmap) => Promise<Response>;
  /** A page or a picture of an embed, by its decoded path. */
  readonly embed: (
    request: Request,
    path: string,
    renderBitmap: RenderEmbedBitmap,
  ) => Promise<Response>;
  /** What holds at a place, in an area, or on the map. */
  readonly reading: (request: Request) => Promise<Response>;
  /** The feed of an area, or a message of one, by its decoded path. */
  readonly feed: (request: Request, path: string) => Promise<Response>;
  /** A message of an agent, in the Model Context Protocol. */
  readonly mcp: (request: Request) => Promise<Response>;
  /** How to embed what is at an address of this site. */
  readonly oembed: (request: Request) => Promise<Response>;
  readonly status: (request: Request) => Promise<Response>;
  /** Metrics for Prometheus: for operators, unless everyone may read them. */
  readonly metrics: (request: Request) => Promise<Response>;
  /** Liveness and readiness probes. */
  readonly live: (request: Request) => Promise<Response>;
  readonly ready: (request: Request) => Promise<Response>;
  readonly notFound: (request: Request) => Promise<Response>;
  /** For unsafe methods and OPTIONS: what pages of other origins may read needs no preflight. */
  readonly refuseMethod: (request: Request) => Promise<Response>;
}
