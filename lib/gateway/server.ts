import 'server-only';
import type { CellSnapshot } from './documents/documents';
import type { Handlers, Status } from './http/http';
import { processGateway } from './process-gateway';
import { requesterOf } from './terms/requester';

/** What a page of a cell begins with. */
export type PageSnapshot = CellSnapshot & Pick<Status, 'mode' | 'mapHexes'>;

/** Everything cached for a cell (a valid one), without a call: for pages that crawlers may ask for. */
export async function knownOf(cell: string): Promise<PageSnapshot> {
  const { gateway } = processGateway();
  const { mode, mapHexes } = gateway.status();
  return { ...(await gateway.snapshotOf(cell, Date.now())), mode, mapHexes };
}

/** The bucket of the client that made a request; one bucket for all clients nothing is known about. */
export function clientOf(request: Request): string {
  return requesterOf(request).client;
}

/** The origin of this site, if it was configured. No header is ever believed. */
export function publicUrl(): string | null {
  return processGateway().settings.publicUrl;
}

type Handle<Params> = (handlers: Handlers, request: Request, params: Params) => Promise<Response>;

/** What a route file exports. Next makes HEAD of GET. */
type Methods<Params> = Record<
  'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
  (request: Request, context: { params: Promise<Params> }) => Promise<Response>
>;

/**
 * A route that answers GET and HEAD, and refuses all other methods. OPTIONS is among them: there is no CORS
 * here, since a page of another origin that could ask would spend this server's calls.
 */
export function route<Params>(get: Handle<Params>): Methods<Params> {
  const refusing = anyMethod((handlers, request) => handlers.refuseMethod(request));
  return { ...refusing, GET: anyMethod(get).GET };
}

/** A route that answers all methods alike. */
export function anyMethod<Params>(handle: Handle<Params>): Methods<Params> {
  const answer: Methods<Params>['GET'] = async (request, { params }) =>
    handle(processGateway().handlers, request, await params);
  return {
    ...{ GET: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer, OPTIONS: answer },
  };
}
