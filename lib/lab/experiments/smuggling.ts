import { FORWARDED_HOST_HEADERS, FRAMEWORK_HEADERS, OPTIMIZER_PATHS } from '../attacks/attacks';
import { type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH, type Passed, rawRequest } from '../sandbox/http-sandbox';
import { statusesOf } from '../sandbox/virtual-sandbox';

/** All that the service is meant to get. Host and connection are those of our own connection to it. */
const OWN_HEADERS = 'accept, accept-encoding, connection, host, user-agent, x-api-key';
/** Their values, but for the key, the host, and our version. */
const OWN_VALUES = 'application/json, gzip, keep-alive';
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

/** Runs a smuggler's request, and shows what of it reached the service. */
const smuggle = (
  id: Experiment['id'],
  path: string,
  headers: readonly string[],
): Pick<Experiment, 'id' | 'run'> => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ get, requests }) => {
      const answer = await get(path, headers);
      const [request] = requests;
      const sent = request?.headers ?? {};
      const { accept, 'accept-encoding': codings, connection } = sent;
      return [
        equal('status', 200, answer.status),
        equal('calls', 1, requests.length),
        equal('path-sent', PATH.replace('/api', ''), request?.url ?? ''),
        equal('headers-sent', OWN_HEADERS, Object.keys(sent).sort().join(', ')),
        equal('values-sent', OWN_VALUES, [accept, codings, connection].join(', ')),
        equal(
          'reached-elsewhere',
          'no',
          yesOrNo(MARK.test(JSON.stringify(sent) + (request?.url ?? '') + request?.method)),
        ),
      ];
    }),
});

/** Sends headers to a document, a page and the inspector, and shows whether they get past the front. */
const hide = (id: Experiment['id'], headers: readonly string[]): Experiment => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ get, passed }) => {
      const answers = [];
      for (const path of [PATH, '/', '/api/inspector/session']) {
        answers.push(await get(path, headers));
      }
      return [
        equal('statuses', '200 × 3', tally(statusesOf(answers))),
        equal('reached-inside', 'no', yesOrNo(isInside(passed))),
        equal('asked', 3, passed.length),
      ];
    }),
});

/** What a visitor might try to send past us to the service, or past the front to what is behind it. */
export const smuggling: readonly Experiment[] = [
  smuggle('smuggled-headers', PATH, [
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
  smuggle('smuggled-query', `${PATH}?api_key=smuggled&url=http://smuggled.example/`, []),
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
        for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
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
        return [
          equal('statuses', '405 × 10', tally(statusesOf(others))),
          equal('statuses-with-body', '400 × 12', tally(statusesOf(reads))),
          equal('reached-inside', 0, passed.length),
          equal('calls', 0, requests.length),
        ];
      }),
  },
  {
    id: 'upgrade',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, requests }) => {
        const answers = await Promise.all(
          ['websocket', 'h2c', 'TLS/1.2'].map((protocol) => {
            const lines = [`GET ${PATH} HTTP/1.1`, 'host: sandbox.invalid', 'connection: upgrade'];
            return send([...lines, `upgrade: ${protocol}`, '', ''].join('\r\n'), PATIENCE_MS);
          }),
        );
        return [
          equal('statuses', '400 × 3', tally(statusesOf(answers))),
          equal('closed', 'yes', yesOrNo(answers.every(({ isClosed }) => isClosed))),
          equal('calls', 0, requests.length),
        ];
      }),
  },
];
