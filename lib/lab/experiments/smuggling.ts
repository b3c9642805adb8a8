import { documentPath } from '@/lib/contract/paths';
import { RESOURCE_NAMES } from '@/lib/contract/resources';
import { documentOf } from '@/lib/server/testing/fixtures';
import { FORWARDED_HOST_HEADERS, FRAMEWORK_HEADERS, OPTIMIZER_PATHS } from '../attacks/attacks';
import type { RawAnswer } from '../sandbox/exchange';
import { type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH, type Passed, pointPath, rawRequest } from '../sandbox/http-sandbox';
import { CELL, statusesOf } from '../sandbox/virtual-sandbox';

/** All that the service is meant to get. Host and connection are those of our own connection to it. */
const OWN_HEADERS = 'accept, accept-encoding, connection, host, user-agent, x-api-key';
/** Their values, but for the key and the host. */
const OWN_VALUES = 'application/json, gzip, keep-alive, hexcast/1.2.3';
const MARK = /smuggled/i;
/** A refusal comes at once. Without one, nothing ever comes. */
const PATIENCE_MS = 5_000;

const BODY = '{"cell":"x"}';
const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;

/** Headers of these names, with a value that can be found again. */
const marked = (names: readonly string[]) => names.map((name) => `${name}: smuggled`);
const COOKIE = 'cookie: session=smuggled; __prerender_bypass=smuggled; x-api-key=smuggled';

/** Whether something of a smuggler's is in what got past the front. */
const isInside = (passed: readonly Passed[]) => MARK.test(JSON.stringify(passed));

/** Runs a smuggler's requests, and shows what of them reached the service. */
const smuggle = (
  id: Experiment['id'],
  query: string,
  headers: readonly string[],
): Pick<Experiment, 'id' | 'run'> => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ get, respond, requests, serviceHost }) => {
      respond(({ url = '' }, response) => {
        const [resource = '', file = ''] = (url.split('?')[0] ?? '').split('/').slice(-2);
        const name = RESOURCE_NAMES.find((one) => one === resource) ?? 'forecast';
        response.end(JSON.stringify(documentOf(name, file.replace('.json', ''))));
      });
      const paths = RESOURCE_NAMES.map((name) =>
        documentPath(name, name === 'alerts' ? 'COZ039' : CELL),
      );
      const answers = [];
      for (const path of paths) answers.push(await get(path + query, headers));
      const sent = requests.map(({ headers: own }) => own);
      const names = new Set(sent.map((own) => Object.keys(own).sort().join(', ')));
      const values = new Set(
        sent.map((own) =>
          [own.accept, own['accept-encoding'], own.connection, own['user-agent']].join(', '),
        ),
      );
      const hosts = new Set(sent.map(({ host }) => host));
      const all = requests.map(({ method, url, headers: own }) => [method, url, own]);
      return [
        equal('statuses', '200 × 5', tally(statusesOf(answers))),
        equal('calls', 5, requests.length),
        equal('path-sent', paths.map(asked).join(' '), requests.map(({ url }) => url).join(' ')),
        equal('headers-sent', OWN_HEADERS, [...names].join(' | ')),
        equal('values-sent', OWN_VALUES, [...values].join(' | ')),
        equal('host-sent', 'yes', yesOrNo(hosts.size === 1 && hosts.has(serviceHost))),
        equal('reached-elsewhere', 'no', yesOrNo(MARK.test(JSON.stringify(all)))),
      ];
    }),
});

const asked = (path: string) => path.replace('/api', '');

/** The headers of an answer, but for what changes with each. */
const headsOf = (answer: RawAnswer | undefined) =>
  JSON.stringify(
    [...(answer?.headers ?? [])]
      .filter(([name]) => !/^(date|age|cache-status|etag|content-length|ratelimit)/.test(name))
      .sort(),
  ).replace(/'nonce-[^']+'/, '');

/** Sends headers to a document, a page and the inspector, and shows whether they get past the front. */
const hide = (id: Experiment['id'], headers: readonly string[]): Experiment => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ get, passed }) => {
      const paths = [PATH, '/', '/api/inspector/session'];
      const answers: RawAnswer[] = [];
      for (const path of paths) answers.push(await get(path, headers));
      const inside = isInside(passed);
      const asked = passed.length;
      const plain: RawAnswer[] = [];
      for (const path of paths) plain.push(await get(path));
      const differ = paths.filter((_, at) => headsOf(answers[at]) !== headsOf(plain[at]));
      return [
        equal('statuses', '200 × 3', tally(statusesOf(answers))),
        equal('reached-inside', 'no', yesOrNo(inside)),
        equal('asked', 3, asked),
        equal('text-in-answer', 'no', yesOrNo(answers.some(({ text }) => MARK.test(text)))),
        equal('answers-differ', '-', differ.join(', ') || '-'),
      ];
    }),
});

const upgradeTo = (protocol: string) =>
  [
    `GET ${PATH} HTTP/1.1`,
    'host: sandbox.invalid',
    'connection: upgrade',
    `upgrade: ${protocol}`,
    '',
    '',
  ].join('\r\n');

/** What a visitor might try to send past us to the service, or past the front to what is behind it. */
export const smuggling: readonly Experiment[] = [
  smuggle('smuggled-headers', '', [
    'x-api-key: smuggled',
    'authorization: Bearer smuggled',
    'x-forwarded-host: smuggled.example',
    'x-hexcast-client: smuggled',
    'user-agent: smuggled',
    'accept-language: smuggled',
    'if-none-match: "smuggled"',
    'referer: https://smuggled.example/',
    'x-note: smuggled',
    'cookie: smuggled=1',
  ]),
  smuggle('smuggled-query', '?api_key=smuggled&url=http://smuggled.example/', []),
  hide('smuggled-cookie', [COOKIE]),
  hide('framework-headers', marked(FRAMEWORK_HEADERS)),
  hide('poisoned-forwarded-host', marked(FORWARDED_HOST_HEADERS)),
  {
    id: 'open-proxy',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, elsewhere, requests, passed }) => {
        const targets = [
          `${elsewhere.url}/latest/meta-data/`,
          `http://smuggled.example${PATH}`,
          `https://smuggled.example${PATH}`,
          `http://sandbox.invalid@smuggled.example${PATH}`,
          `http://sandbox.invalid.smuggled.example${PATH}`,
          `ftp://sandbox.invalid${PATH}`,
          `//smuggled.example${PATH}`,
        ];
        const answers = [];
        for (const target of targets) answers.push(await send(rawRequest('GET', target)));
        const tunnel = await send(rawRequest('CONNECT', `127.0.0.1:${elsewhere.port}`));
        const inside = passed.length + requests.length;
        const own = await send(rawRequest('GET', `http://sandbox.invalid${PATH}`));
        return [
          equal('statuses', `400 × ${targets.length}`, tally(statusesOf(answers))),
          equal('tunnel', 'no', yesOrNo(tunnel.status >= 200 && tunnel.status < 300)),
          equal('reached-inside', 0, inside),
          equal('reached-elsewhere', 0, elsewhere.requests.length),
          equal('status-of-other', 200, own.status),
        ];
      }),
  },
  {
    id: 'picture-fetcher',
    run: (steps) =>
      inHttpSandbox(steps, async ({ get, elsewhere, passed }) => {
        const query = `?url=${encodeURIComponent(`${elsewhere.url}/x.png`)}&w=640&q=75`;
        const answers = [];
        for (const path of OPTIMIZER_PATHS) answers.push(await get(path + query));
        return [
          equal('statuses', `404 × ${OPTIMIZER_PATHS.length}`, tally(statusesOf(answers))),
          equal('reached-inside', 0, passed.length),
          equal('reached-elsewhere', 0, elsewhere.requests.length),
        ];
      }),
  },
  {
    id: 'request-body',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, requests, passed }) => {
        const length = `content-length: ${BODY.length}`;
        const chunked = 'transfer-encoding: chunked';
        const others = [];
        for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
          others.push(await send(rawRequest(method, PATH, [length], BODY)));
          others.push(await send(rawRequest(method, PATH)));
        }
        const reads = [];
        for (const path of [PATH, '/', '/api/operator/session']) {
          reads.push(await send(rawRequest('GET', path, [length], BODY)));
          reads.push(await send(rawRequest('GET', path, [chunked], CHUNKED)));
          reads.push(await send(rawRequest('HEAD', path, [chunked], CHUNKED)));
        }
        // Two lengths, of which each proxy believes another.
        reads.push(await send(rawRequest('GET', PATH, [length, chunked], CHUNKED)));
        reads.push(await send(rawRequest('GET', PATH, [length, 'content-length: 3'], BODY)));
        const form = 'content-type: application/x-www-form-urlencoded';
        const large = `token=${'x'.repeat(4_000)}`;
        reads.push(
          await send(
            rawRequest(
              'POST',
              '/api/operator/session',
              [form, `content-length: ${large.length}`],
              large,
            ),
          ),
        );
        const hex = large.length.toString(16);
        const inChunks = `${hex}\r\n${large}\r\n0\r\n\r\n`;
        reads.push(
          await send(rawRequest('POST', '/api/operator/session', [form, chunked], inChunks)),
        );
        return [
          equal('statuses', '405 × 14', tally(statusesOf(others))),
          equal('statuses-with-body', '400 × 13', tally(statusesOf(reads))),
          equal('reached-inside', 0, passed.length),
          equal('calls', 0, requests.length),
        ];
      }),
  },
  {
    id: 'upgrade',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, hold, requests }) => {
        const answers = await Promise.all(
          ['websocket', 'h2c', 'TLS/1.2'].map((protocol) => {
            return send(upgradeTo(protocol), PATIENCE_MS);
          }),
        );
        return [
          equal('statuses', '400 × 3', tally(statusesOf(answers))),
          equal('closed', 'yes', yesOrNo(answers.every(({ isClosed }) => isClosed))),
          equal('let-go', 'yes', yesOrNo(await hold(upgradeTo('websocket')))),
          equal('calls', 0, requests.length),
        ];
      }),
  },
  {
    id: 'other-service',
    run: (steps) =>
      inHttpSandbox(steps, async ({ get, elsewhere, requests }) => {
        // A public service looks up which zone a point is in. Its host is another.
        const answers = [
          await get(pointPath(40.01, -105.27), ['x-api-key: smuggled']),
          await get(`${pointPath(39.74, -104.99)}&x=smuggled`),
        ];
        const sent = JSON.stringify(elsewhere.requests.map(({ url, headers }) => [url, headers]));
        return [
          equal('asked', 2, answers.length),
          equal('reached-elsewhere', 'yes', yesOrNo(elsewhere.requests.length >= 2)),
          equal('key-sent', 'no', yesOrNo(/pub_|1ab01ab0|x-api-key/i.test(sent))),
          equal('text-in-answer', 'no', yesOrNo(MARK.test(sent))),
          equal('calls', 0, requests.length),
        ];
      }),
  },
];
