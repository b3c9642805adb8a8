import CachePolicy from 'http-cache-semantics';
import {
  type BareItem,
  type Dictionary,
  type InnerList,
  type Item,
  isInnerList,
  type List,
  type Parameters,
  parseDictionary,
  parseItem,
  parseList,
  Token,
} from 'structured-headers';

/** An answer as it came, without its body. */
export interface Head {
  readonly method: string;
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
}

type Structure = 'list' | 'dictionary' | 'item';

/**
 * The fields that structured-headers reads: those that are defined so (RFC 9651), and others of which each value that
 * we send has that form (draft-ietf-httpbis-retrofit). Keys are lower case there, and so are ours.
 */
const STRUCTURES: Readonly<Record<string, Structure>> = {
  'accept-ranges': 'list',
  'access-control-allow-credentials': 'item',
  'access-control-allow-headers': 'list',
  'access-control-allow-methods': 'list',
  'access-control-expose-headers': 'list',
  'access-control-max-age': 'item',
  age: 'item',
  allow: 'list',
  'cache-control': 'dictionary',
  'cache-status': 'list',
  'clear-site-data': 'list',
  'content-encoding': 'list',
  'content-language': 'list',
  'content-length': 'item',
  'cross-origin-embedder-policy': 'item',
  'cross-origin-opener-policy': 'item',
  'cross-origin-resource-policy': 'item',
  'origin-agent-cluster': 'item',
  'permissions-policy': 'dictionary',
  ratelimit: 'list',
  'ratelimit-policy': 'list',
  'referrer-policy': 'list',
  // A date otherwise (RFC 9110, 10.2.3), which we do not send.
  'retry-after': 'item',
  'server-timing': 'list',
  'strict-transport-security': 'item',
  vary: 'list',
  'x-content-type-options': 'item',
  'x-frame-options': 'item',
};

/** What a weak validator has before what has the form of a structured string. */
const WEAK = /^W\/(?=")/;

/**
 * What is wrong with the head of an answer, according to code that others wrote: structured-headers, which reads its
 * fields, and http-cache-semantics, which says how long it may be kept, and by whom. Empty if nothing is.
 */
export function judge(head: Head): string[] {
  const { parsed, faults } = readFields(head.headers);
  if (faults.length > 0) return faults;
  return [...limitFaults(parsed), ...freshnessFaults(head, parsed), ...sharingFaults(head, parsed)];
}

type Parsed = ReadonlyMap<string, List | Dictionary | Item>;

function readFields(headers: Head['headers']): { parsed: Parsed; faults: string[] } {
  const parsed = new Map<string, List | Dictionary | Item>();
  const faults: string[] = [];
  const take = (name: string, structure: Structure, text: string) => {
    try {
      parsed.set(name, PARSERS[structure](text));
    } catch (error) {
      faults.push(`${name}: ${text} is no structured ${structure}: ${error}`);
    }
  };
  for (const [name, text] of Object.entries(headers)) {
    const structure = STRUCTURES[name];
    if (structure) take(name, structure, text);
  }
  if (headers.etag !== undefined) take('etag', 'item', headers.etag.replace(WEAK, ''));
  for (const name of ['age', 'content-length', 'retry-after', 'access-control-max-age']) {
    const item = parsed.get(name);
    if (item !== undefined && !isCount(bareOf(item))) faults.push(`${name} is no number of units`);
  }
  return { parsed, faults };
}

const PARSERS = { list: parseList, dictionary: parseDictionary, item: parseItem };

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

function bareOf(item: List | Dictionary | Item): unknown {
  return Array.isArray(item) ? item[0] : undefined;
}

/** The items of a list, by their names, with their parameters. */
function membersOf(parsed: Parsed, name: string): readonly (readonly [string, Parameters])[] {
  const list = parsed.get(name);
  if (!isList(list)) return [];
  return list.map((member) => [nameOf(member), member[1]]);
}

function isList(value: List | Dictionary | Item | undefined): value is List {
  return Array.isArray(value) && value.every((member) => Array.isArray(member));
}

function nameOf(member: Item | InnerList): string {
  if (isInnerList(member)) return '';
  const [value] = member;
  return value instanceof Token ? value.toString() : String(value);
}

/** RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers): what is left is of a policy. */
function limitFaults(parsed: Parsed): string[] {
  const policies = membersOf(parsed, 'ratelimit-policy');
  const limits = membersOf(parsed, 'ratelimit');
  const faults = policies.flatMap(([name, parameters]) =>
    isCount(parameters.get('q')) && isCount(parameters.get('w')) ? [] : [`policy ${name}`],
  );
  return [
    ...faults,
    ...limits.flatMap(([name, parameters]) => {
      const quota = policies.find(([other]) => other === name)?.[1].get('q');
      const left = parameters.get('r');
      const isSane = isCount(left) && isCount(parameters.get('t')) && Number(left) <= Number(quota);
      return isSane ? [] : [`ratelimit ${name} has no policy, or more left than there is`];
    }),
  ];
}

const FORWARDED = ['bypass', 'method', 'uri-miss', 'vary-miss', 'miss', 'request', 'stale'];

/** How long it may be kept, as its own headers say (RFC 9111) and as our cache says of itself (RFC 9211). */
function freshnessFaults(head: Head, parsed: Parsed): string[] {
  const policy = policyOf(head);
  const statuses = membersOf(parsed, 'cache-status');
  const control = parsed.get('cache-control');
  const directives = control instanceof Map ? control : new Map();
  const faults =
    directives.size > 0 ? [] : ['cache-control is missing: a cache would have to guess'];
  for (const name of ['max-age', 's-maxage']) {
    const [seconds] = directives.get(name) ?? [0];
    if (!isCount(seconds)) faults.push(`${name} is no number of seconds`);
  }
  for (const [name, parameters] of statuses) {
    faults.push(...statusFaults(name, parameters));
    const ttl = parameters.get('ttl');
    const left = policy.maxAge() - Number(head.headers.age ?? 0);
    if (typeof ttl !== 'number') {
      if (left > 0) faults.push('it may be kept, and its cache-status does not say how long');
      continue;
    }
    if (ttl > 0 && String(parameters.get('detail')) === 'refreshing') {
      faults.push('it is renewed though it is fresh');
    }
    if (!policy.storable()) continue;
    // What failed may be kept by others for less time than here, but never for longer.
    const isSure = head.status < 400;
    if (left > ttl || (isSure && left < ttl)) {
      faults.push(`fresh for ${left} s by its headers, for ${ttl} s by cache-status`);
    }
  }
  return faults;
}

function statusFaults(name: string, parameters: Parameters): string[] {
  const known = ['hit', 'fwd', 'fwd-status', 'ttl', 'stored', 'collapsed', 'key', 'detail'];
  const faults = [...parameters.keys()].filter((key) => !known.includes(key));
  const fwd = parameters.get('fwd');
  const isForwarded = fwd instanceof Token && FORWARDED.includes(fwd.toString());
  const wrong = [
    fwd !== undefined && !isForwarded,
    fwd !== undefined && parameters.has('hit'),
    fwd === undefined && (parameters.has('stored') || parameters.has('collapsed')),
    ['hit', 'stored', 'collapsed'].some((key) => isOther(parameters.get(key), 'boolean')),
    isOther(parameters.get('ttl'), 'number'),
  ];
  if (wrong.some(Boolean)) faults.push('hit, fwd, stored, collapsed, or ttl');
  return faults.map((fault) => `cache-status ${name} has a wrong ${fault}`);
}

const isOther = (value: BareItem | undefined, type: string) =>
  value !== undefined && (typeof value !== type || value === false);

/** What must never be kept for two, and what has to be told apart (RFC 9110, 12.5.5). */
function sharingFaults(head: Head, parsed: Parsed): string[] {
  const { headers, method, status } = head;
  const isShared = policyOf(head).storable();
  const varies = membersOf(parsed, 'vary').map(([name]) => name.toLowerCase());
  const allowed = headers['access-control-allow-origin'];
  const isKept = isShared && status !== 304;
  const faults = {
    'a cookie may be kept by a shared cache': isShared && 'set-cookie' in headers,
    'a page with a nonce may be kept by a shared cache':
      isShared && /'nonce-/.test(headers['content-security-policy'] ?? ''),
    'an answer to this method may be kept': isShared && !['GET', 'HEAD'].includes(method),
    'it is encoded and does not vary with accept-encoding':
      isKept && 'content-encoding' in headers && !varies.includes('accept-encoding'),
    'it is for one origin and does not vary with it':
      isKept && allowed !== undefined && allowed !== '*' && !varies.includes('origin'),
    'it varies with everything, and may be kept': isShared && varies.includes('*'),
    'a 304 has no etag': status === 304 && headers.etag === undefined,
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

/** What others’ code makes of an answer to a request with nothing special. */
function policyOf({ method, headers }: Head): CachePolicy {
  const isSafe = method === 'GET' || method === 'HEAD';
  return new CachePolicy(
    // Of the methods that change something, it knows one.
    { method: isSafe ? method : 'POST', url: '/', headers: {} },
    // Caches may keep any status with a lifetime (RFC 9111, 3); it knows only some.
    { status: 200, headers },
  );
}
