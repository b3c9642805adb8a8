import 'server-only';
import { type HeldCell, heldCell } from './documents/cell-snapshot';
import type { Doors } from './http/handlers';
import { processGateway } from './process-gateway';
import { askerOf } from './terms/requester';

/** What route handlers and server pages import of the gateway, and all that they import of it. */
export function doors(): Doors {
  return processGateway().doors;
}

/** What is known of a cell (a valid one) without asking anybody: for pages that crawlers may ask for. */
export function knownOf(cell: string): HeldCell {
  return heldCell(processGateway().gateway, cell, Date.now());
}

/** The bucket of the client that asks; one for all of whom nothing is known. */
export function clientOf(request: Request): string {
  return askerOf(request).client;
}

/** Where this site is to be found, as an origin; null where nobody said. No header is ever believed. */
export function publicUrl(): string | null {
  return processGateway().settings.publicUrl;
}

/**
 * The answer to every method but GET and HEAD. OPTIONS is among them: there is no CORS here, since a page
 * of another origin that could ask would spend this server's calls.
 */
export function refuseMethod(request: Request): Promise<Response> {
  return doors().refuseMethod(request);
}
