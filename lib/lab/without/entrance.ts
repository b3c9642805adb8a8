import type { ProblemFailure } from '@/lib/answers/problems';
import type { Requester } from '@/lib/base/requester';
import type { Loader } from '@/lib/cache/cache';
import { FORWARDED_FOR_HEADERS } from '../attacks/attacks';
import { careless } from './careless';
import { part, type Removal } from './removal';

type ClientLimits = typeof import('@/lib/front/client-limits');
type ClientAddresses = typeof import('@/lib/front/client-address');
type RequestHeaders = typeof import('@/lib/front/request-headers');
type RequestTargets = typeof import('@/lib/front/request-target');
type Refusals = typeof import('@/lib/front/refusals');
type Upgrades = typeof import('@/lib/front/upgrades');
type Requests = typeof import('@/lib/answers/requests');
type Weathers = typeof import('@/lib/gateway/documents/weather');
type Cors = typeof import('@/lib/front/cors');
type SecurityHeaders = typeof import('@/lib/front/security-headers');
type ServiceClients = typeof import('@/lib/sources/service/service-client');
type ZoneClients = typeof import('@/lib/sources/service/zone-client');
type Policies = typeof import('@/lib/front/content-policy');
type RecentLists = typeof import('@/lib/observe/recent');
type Attempts = typeof import('@/lib/observe/attempts');
type Access = typeof import('@/lib/observe/access');

/** Lets pass what the front refuses for a reason. */
const lets = (isIt: (refusal: ProblemFailure) => boolean) =>
  part<Refusals>(({ refusalOf }) => ({
    refusalOf(request, address) {
      const refusal = refusalOf(request, address);
      return refusal && isIt(refusal) ? undefined : refusal;
    },
  }));

const says = (words: RegExp) => (refusal: ProblemFailure) => words.test(refusal.detail ?? '');

/** Without what is checked of a request before anything is called. */
export const entranceWithout = {
  // Everyone may ask as often as they like.
  'hit-limit': {
    'lib/front/client-limits.ts': part<ClientLimits>(() => ({
      createHitLimiter: (limit) => () => ({
        allowed: true,
        limit,
        remaining: limit,
        resetSeconds: 0,
      }),
    })),
  },
  // Visitors say themselves who they are.
  'client-address': {
    'lib/front/client-address.ts': part<ClientAddresses>(({ createClientOf }) => ({
      createClientOf(hops) {
        const real = createClientOf(hops);
        return (request) => {
          const said = Object.entries(request.headers).find(([name]) =>
            FORWARDED_FOR_HEADERS.includes(name),
          );
          return said ? String(said[1]).split(',')[0]?.trim() || real(request) : real(request);
        };
      },
    })),
  },
  // The browser's headers travel on to the service.
  'own-headers': {
    'lib/sources/service/service-client.ts': part<ServiceClients>(({ createServiceClient }) => ({
      createServiceClient: ({ document, allAlerts }, userAgent) =>
        createServiceClient(
          {
            allAlerts,
            document: (question) =>
              document({ ...question, headers: { ...question.headers, ...passedOn() } }),
          },
          userAgent,
        ),
    })),
  },
  // So does its query.
  'own-path': {
    'lib/sources/service/service-client.ts': part<ServiceClients>(({ createServiceClient }) => ({
      createServiceClient: ({ document, allAlerts }, userAgent) =>
        createServiceClient(
          {
            allAlerts,
            document: (question) =>
              document({ ...question, path: question.path + careless.search }),
          },
          userAgent,
        ),
    })),
  },
  // Whatever is called gets the key.
  'keyless-lookup': {
    'lib/sources/service/zone-client.ts': part<ZoneClients>(({ createZoneClient }) => ({
      createZoneClient: (call, userAgent) =>
        createZoneClient(
          (question) =>
            call({ ...question, headers: { ...question.headers, 'x-api-key': careless.key } }),
          userAgent,
        ),
    })),
  },
  // The front drops no header.
  'header-list': {
    'lib/front/request-headers.ts': part<RequestHeaders>(() => ({
      filterRequestHeaders: () => {},
    })),
  },
  // An address of another host is taken for one of ours.
  'own-target': {
    'lib/front/request-target.ts': part<RequestTargets>(() => ({
      toOriginForm(request) {
        const [, rest] = /^https?:\/\/[^/]*(.*)$/i.exec(request.url ?? '') ?? [];
        if (rest !== undefined) request.url = rest === '' ? '/' : rest;
      },
    })),
  },
  'one-host': {
    'lib/front/request-target.ts': part<RequestTargets>(() => ({ hasValidHost: () => true })),
  },
  'no-bodies': {
    'lib/front/refusals.ts': lets(
      (refusal) => refusal.code === 'method-not-allowed' || says(/body/)(refusal),
    ),
  },
  'plain-paths': { 'lib/front/refusals.ts': lets(says(/segment/)) },
  'readable-addresses': { 'lib/front/refusals.ts': lets(says(/percent-encoding|too long/)) },
  'no-optimizer': { 'lib/front/refusals.ts': lets(({ code }) => code === 'not-found') },
  // Whoever asks to speak another protocol keeps the connection.
  'no-upgrades': {
    'lib/front/upgrades.ts': part<Upgrades>(() => ({
      refuseUpgrades: (server) => void server.on('upgrade', () => {}),
    })),
  },
  // What stands between the slash and ".json" is an id.
  'checked-ids': {
    'lib/answers/requests.ts': part<Requests>(({ parseTarget }) => ({
      parseTarget(resource, file) {
        const target = parseTarget(resource, file);
        if (target.ok || !file.endsWith('.json') || resource !== 'forecast') return target;
        return { ok: true, value: { resource, id: file.slice(0, -'.json'.length) } };
      },
    })),
  },
  // Answers are kept by what the visitor sent as well.
  'cache-keys': {
    'lib/gateway/documents/weather.ts': part<Weathers>(({ createWeather }) => ({
      createWeather(options) {
        const own = (key: string) => `${key} ${JSON.stringify(careless.headers)}`;
        const cache = {
          ...options.cache,
          getServable: () => undefined,
          read: (key: string, requester: Requester, loader: Loader) =>
            options.cache.read(own(key), requester, loader),
        };
        return createWeather({ ...options, cache });
      },
    })),
  },
  // Scripts of any page may read.
  'origin-list': {
    'lib/front/cors.ts': part<Cors>(() => ({
      createCors: () => ({
        isAllowed: () => true,
        headersFor: (security, _, origin) =>
          origin === undefined ? security : { ...security, 'access-control-allow-origin': origin },
      }),
    })),
  },
  'security-headers': {
    'lib/front/security-headers.ts': part<SecurityHeaders>(() => ({
      createSecurityHeaders: () => () => ({}),
    })),
  },
  // A policy does not say who may have a page in a frame.
  'content-policy': {
    'lib/front/content-policy.ts': part<Policies>(({ contentPolicy }) => ({
      contentPolicy: (kind, options) =>
        contentPolicy(kind, options).replace(/; frame-ancestors [^;]*/, ''),
    })),
  },
  // Every guess is looked at.
  attempts: {
    'lib/observe/attempts.ts': part<Attempts>(() => ({
      createAttempts: () => ({
        attempt: async (_, isRight) => ({ kind: isRight() ? 'right' : 'wrong' }),
        count: () => 0,
      }),
    })),
  },
  // Whoever is signed in stays so.
  'session-end': {
    'lib/observe/access.ts': part<Access>(({ createAccess }) => ({
      createAccess: (options) => createAccess({ ...options, now: () => 0 }),
    })),
  },
  // The list of requests is for all.
  'own-list': {
    'lib/observe/recent.ts': part<RecentLists>(({ createRecentRequests }) => ({
      createRecentRequests(now) {
        const recent = createRecentRequests(now);
        return {
          ...recent,
          after: (number, _, max) => recent.after(number, { kind: 'operator' }, max),
        };
      },
    })),
  },
  // All pages have one owner.
  'page-owners': {
    'lib/observe/access.ts': part<Access>(({ createAccess }) => ({
      createAccess(options) {
        const access = createAccess(options);
        return {
          ...access,
          signedViewerOf(header) {
            const viewer = access.signedViewerOf(header);
            return viewer.kind === 'operator' ? viewer : { kind: 'page', owner: 'everyone' };
          },
        };
      },
    })),
  },
} as const satisfies Record<string, Removal>;

/** All that a visitor sent but what belongs to the connection. */
function passedOn(): Record<string, string> {
  const entries = Object.entries(careless.headers);
  return Object.fromEntries(
    entries.filter(([name]) => !/^(host|connection|content-length|transfer-encoding)$/.test(name)),
  );
}
