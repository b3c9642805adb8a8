import { requestContext } from '@/lib/base/request-context';
import { TRACEPARENT_HEADER, writeTraceparent } from '@/lib/base/trace-context';
import type { Transport, TransportReply } from '@/lib/calls/transport';
import type { Attributes } from './span';
import type { CallEnd, Spans } from './spans';

/**
 * A transport that notes its calls as spans of the requests that cause them: by address without a query, status and
 * time. It sees the key in the headers, and looks at none of them.
 *
 * @param isTold whether hosts are told which trace asks
 */
export function traceCalls(transport: Transport, spans: Spans, isTold: boolean): Transport {
  return async (request) => {
    const call = spans.openCall(requestContext()?.span);
    const told =
      isTold && call.context ? { [TRACEPARENT_HEADER]: writeTraceparent(call.context) } : {};
    const reply = await transport({ ...request, headers: { ...request.headers, ...told } });
    call.end(endOf(request.url, reply));
    return reply;
  };
}

/** Coordinates, as hosts have them in their paths. */
const POSITION = /-?\d{1,3}\.\d+,-?\d{1,3}\.\d+/g;

/** By OpenTelemetry's conventions for HTTP clients, but without what says where somebody is: queries and coordinates. */
function endOf(address: string, reply: TransportReply): CallEnd {
  const { origin, pathname, hostname, port, protocol } = new URL(address);
  const attributes: Attributes = {
    'http.request.method': 'GET',
    'server.address': hostname,
    'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    'url.full': origin + pathname.replaceAll(POSITION, 'REDACTED'),
  };
  if (reply.kind === 'failure') {
    return { attributes: { ...attributes, 'error.type': reply.reason }, isError: true };
  }
  const { status } = reply;
  const answered = { ...attributes, 'http.response.status_code': status };
  const isError = status >= 400;
  return {
    attributes: isError ? { ...answered, 'error.type': String(status) } : answered,
    isError,
  };
}
