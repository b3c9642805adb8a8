import 'server-only';
import type { Doors } from './doors';
import { processGateway } from './process-gateway';

/** What route handlers and server pages import of the gateway, and all that they import of it. */
export function doors(): Doors {
  return processGateway().doors;
}

/**
 * The answer to every method but GET and HEAD. OPTIONS is among them: there is no CORS here, since a page
 * of another origin that could ask would spend this server's calls.
 */
export function refuseMethod(request: Request): Promise<Response> {
  return doors().refuseMethod(request);
}
