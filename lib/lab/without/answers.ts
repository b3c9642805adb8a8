import { get } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { LogLine } from '@/lib/base/log';
import type { TransportRequest } from '@/lib/calls/transport';
import { careless } from './careless';
import { part, type Removal } from './removal';

type KeyRedaction = typeof import('@/lib/base/redact-keys');
type JsonCalls = typeof import('@/lib/calls/json-call');
type Replies = typeof import('@/lib/answers/replies');
type HttpTransports = typeof import('@/lib/calls/http-transport');
type PublicAddresses = typeof import('@/lib/watch/send/public-address');
type Endpoints = typeof import('@/lib/watch/push/endpoint');
type Posts = typeof import('@/lib/watch/send/post');
type Codings = typeof import('@/lib/calls/content-coding');
type Depths = typeof import('@/lib/calls/json-depth');
type Logs = typeof import('@/lib/base/log');
type SelfChecks = typeof import('@/lib/front/self-check');
type Keys = typeof import('@/lib/calls/quota/service-key');

/** Far beyond every limit, and no danger to the machine that the lab runs on. */
const MANY_BYTES = 268_435_456;
const LONG_MS = 60_000;

/** Remembers the reply to each call, as a proxy does that passes it on. */
const remembering = part<JsonCalls>(({ createJsonCall }) => ({
  createJsonCall: (options) =>
    createJsonCall({
      ...options,
      async transport(request) {
        const reply = await options.transport(request);
        if (reply.kind === 'answer') {
          careless.replyHeaders = reply.headers;
          careless.replyText = new TextDecoder().decode(reply.body);
        }
        return reply;
      },
    }),
}));

/** Changes how each call is sent. */
const sending = (change: (request: TransportRequest) => TransportRequest) =>
  part<HttpTransports>(({ createHttpTransport }) => ({
    createHttpTransport(connections) {
      const send = createHttpTransport(connections);
      return (request) => send(change(request));
    },
  }));

/** Without what is checked of an answer before anything of it is passed on. */
export const answersWithout = {
  redaction: {
    'lib/base/redact-keys.ts': part<KeyRedaction>(() => ({ redactKeys: (text) => text })),
  },
  // Whatever the service says of a place is passed on.
  'known-fields': {
    'lib/calls/json-call.ts': part<JsonCalls>((real) => ({
      createJsonCall(options) {
        const call = (remembering.replace(real) as JsonCalls).createJsonCall(options);
        return async (question) => {
          const result = await call(question);
          if (!result.outcome.ok) return result;
          const value = Object.assign({}, result.outcome.value, JSON.parse(careless.replyText));
          return { ...result, outcome: { ok: true, value } };
        };
      },
    })),
  },
  // So are its headers,
  'own-answer-headers': {
    'lib/calls/json-call.ts': remembering,
    'lib/answers/replies.ts': part<Replies>(({ replyTo }) => ({
      replyTo(result, conditional, nowMs) {
        const reply = replyTo(result, conditional, nowMs);
        const { 'content-length': _, connection, ...passed } = careless.replyHeaders;
        return { ...reply, headers: { ...passed, ...reply.headers } };
      },
    })),
  },
  // and what it says of an error.
  'no-foreign-texts': {
    'lib/calls/json-call.ts': part<JsonCalls>((real) => ({
      createJsonCall(options) {
        const call = (remembering.replace(real) as JsonCalls).createJsonCall(options);
        return async (question) => {
          const result = await call(question);
          if (result.outcome.ok) return result;
          return { ...result, outcome: { ...result.outcome, detail: careless.replyText } };
        };
      },
    })),
  },
  // Whatever is sent on anybody's behalf goes to any address,
  'public-addresses': {
    'lib/watch/send/public-address.ts': part<PublicAddresses>(() => ({
      isPublicAddress: () => true,
    })),
  },
  // also that of a reader's subscription,
  'push-services': {
    'lib/watch/push/endpoint.ts': part<Endpoints>(() => ({
      endpointAt(text) {
        const { href, origin } = new URL(text);
        return { url: href, origin, isPrivateAllowed: false };
      },
    })),
  },
  // and on to wherever its receiver points.
  'no-second-host': {
    'lib/watch/send/post.ts': part<Posts>(({ createPost }) => ({
      createPost(options) {
        const post = createPost(options);
        return async (request) => {
          const result = await post(request);
          const isLed = result.kind === 'answer' && result.status >= 300 && result.status < 400;
          const { url, headers, body } = request;
          if (isLed)
            await fetch(url, { method: 'POST', headers, body: String(body) }).catch(() => {});
          return result;
        };
      },
    })),
  },
  // A redirect is followed, with all that was sent.
  'no-redirects': {
    'lib/calls/http-transport.ts': part<HttpTransports>(({ createHttpTransport }) => ({
      createHttpTransport(connections) {
        const send = createHttpTransport(connections);
        return async (request) => {
          const reply = await send(request);
          const to = reply.kind === 'answer' ? reply.headers.location : undefined;
          if (to !== undefined) {
            await new Promise<void>((resolve) => {
              get(to, { headers: request.headers }, (response) => {
                response.resume().on('end', resolve);
              }).on('error', () => resolve());
            });
          }
          return reply;
        };
      },
    })),
  },
  // The log writes what it is given.
  'log-redaction': {
    'lib/base/log.ts': part<Logs>(() => ({
      createLog({ write }) {
        const line = (fields: LogLine) => write(`${JSON.stringify(fields)}\n`);
        return {
          info: line,
          warn: line,
          error: line,
          learn: () => {},
          redact: (text) => text,
          secrets: () => [],
        };
      },
    })),
  },
  // A key is an object like any other, with a name that tells whose it is.
  'key-cover': {
    'lib/calls/quota/service-key.ts': part<Keys>(({ createKeys }) => ({
      createKeys: (secrets, fingerprintOf) =>
        createKeys(secrets, fingerprintOf).map((key, at) => ({
          ...key,
          secret: secrets[at],
          label: `key#${at + 1} ${secrets[at]?.slice(0, 20)}`,
        })),
    })),
  },
  // Whatever is to be sent is sent.
  'self-check': {
    'lib/front/self-check.ts': part<SelfChecks>(() => ({ createSelfCheck: () => () => false })),
  },
  'size-limit': {
    'lib/calls/http-transport.ts': sending((request) => ({ ...request, maxBytes: MANY_BYTES })),
  },
  'time-limit': {
    'lib/calls/http-transport.ts': sending((request) => ({ ...request, timeoutMs: LONG_MS })),
  },
  'unpacked-limit': {
    'lib/calls/content-coding.ts': part<Codings>(({ decodeBody }) => ({
      decodeBody: (body, coding) => decodeBody(body, coding, MANY_BYTES),
    })),
  },
  // Whatever it is called, it is taken for what was asked for.
  'asked-codings': {
    'lib/calls/content-coding.ts': part<Codings>(() => ({
      decodeBody: async (body, coding) =>
        coding?.toLowerCase().endsWith('gzip')
          ? await promisify(gunzip)(body).catch(() => body)
          : body,
    })),
  },
  'depth-limit': { 'lib/calls/json-depth.ts': part<Depths>(() => ({ isTooDeep: () => false })) },
  // Weather is weather, whichever place it is of.
  'asked-document': {
    'lib/calls/json-call.ts': part<JsonCalls>(({ createJsonCall }) => ({
      createJsonCall(options) {
        const call = createJsonCall(options);
        return ({ isRequested: _, ...question }) => call(question);
      },
    })),
  },
} as const satisfies Record<string, Removal>;
