import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { failure } from '@/lib/base/outcome';
import { type Connections, TIME_LIMITS, watchConnections } from './connections';
import { type Address, addressOf } from './refusals';
import { createRefuse, type ProblemOf } from './refuse';
import { toOriginForm } from './request-target';
import { createRespond, type RespondOptions } from './respond';
import { createSecurityHeaders } from './security-headers';
import { checkBeforeSending, type SelfCheck } from './self-check';
import { refuseUpgrades } from './upgrades';

export interface FrontOptions extends Omit<RespondOptions, 'headersFor' | 'refuse' | 'track'> {
  /** A problem response, in the form that the handlers use. */
  readonly problem: ProblemOf;
  /** Whether to send Strict-Transport-Security (RFC 6797). */
  readonly hsts: boolean;
  /** Compares every answer with the keys before it leaves, if this server does that. */
  readonly selfCheck?: SelfCheck | undefined;
  /** Called when it has withheld an answer. */
  readonly onWithheld?: () => void;
}

/** The HTTP server around Next, and its connections. */
export interface Front {
  readonly server: Server;
  readonly connections: Connections;
}

const MAX_HEADER_BYTES = 16_384;

/** Creates the HTTP server around Next. It deals with HTTP and clients, not with weather or keys. */
export function createFront(options: FrontOptions): Front {
  const headersFor = createSecurityHeaders(options);
  const refuse = createRefuse(options.problem);
  const respond = createRespond({
    ...options,
    headersFor,
    refuse,
    track: (response, end) => connections.add(response, end),
  });

  const { selfCheck, onWithheld = () => {} } = options;

  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    if (selfCheck) checkBeforeSending(request, response, selfCheck, onWithheld);
    toOriginForm(request, options.publicUrl);
    const address = addressOf(request.url ?? '/');
    try {
      respond(request, response, address)?.catch(() => fail(request, response, address));
    } catch {
      fail(request, response, address);
    }
  }

  /** Responds to an error of ours (Next handles its own) without any details. */
  function fail(request: IncomingMessage, response: ServerResponse, address: Address): void {
    // The shutdown may have ended the response already.
    if (response.writableEnded) return;
    if (response.headersSent) response.destroy();
    else {
      const headers = headersFor(address.kind, [], false);
      refuse(request, response, headers, address, failure('internal'));
    }
  }

  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, ...TIME_LIMITS },
    (request, response) => connections.begin(() => handleRequest(request, response)),
  );
  const connections = watchConnections(server, options.now);
  refuseUpgrades(server);
  return { server, connections };
}
