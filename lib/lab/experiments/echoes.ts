import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { createKeys } from '@/lib/calls/quota/service-key';
import { documentPath } from '@/lib/contract/paths';
import { MINUTE_MS } from '@/lib/contract/time';
import { documentOf } from '@/lib/server/testing/fixtures';
import { DOCUMENTS, withEverywhere } from '../attacks/documents';
import type { RawAnswer } from '../sandbox/exchange';
import { type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, otherPath, PATH } from '../sandbox/http-sandbox';
import { CELL, CELLS, LAB_KEYS, statusesOf } from '../sandbox/virtual-sandbox';

const [KEY = ''] = LAB_KEYS;
const SECRET_TEXT = 'INTERNAL db.inside.example';
/** A part of the key so long that no other text has it by chance. */
const PART_DIGITS = 8;

/** Whether a text has a part of the key, in a form in which it might come out. */
function hasKey(text: string): boolean {
  const plain = text
    .replaceAll(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll(/\\+u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .toLowerCase();
  const bytes = Buffer.from(KEY);
  const parts = Array.from({ length: KEY.length - 4 - PART_DIGITS }, (_, at) =>
    KEY.slice(4 + at, 4 + at + PART_DIGITS),
  );
  const encoded = [bytes.toString('base64').slice(4, 40), bytes.toString('hex')];
  return parts.some((part) => plain.includes(part)) || encoded.some((form) => text.includes(form));
}

/** Has the service reply in some way, and shows what of that comes out. */
const answerOf = (
  steps: Parameters<Experiment['run']>[0],
  respond: (request: IncomingMessage, response: ServerResponse, elsewhere: string) => void,
) =>
  inHttpSandbox(steps, async (sandbox) => {
    const { elsewhere } = sandbox;
    sandbox.respond((request, response) => respond(request, response, elsewhere.url));
    const answer = await sandbox.get(PATH);
    const again = await sandbox.get(PATH);
    const { requests } = sandbox;
    return { answer, again, calls: requests.length, elsewhere: elsewhere.requests.length };
  });

const isIn = (text: RegExp | string, ...answers: readonly RawAnswer[]) =>
  yesOrNo(answers.some((one) => new RegExp(text).test(one.text)));

const forecast = (more: object = {}, cell = CELL) =>
  JSON.stringify({ ...(documentOf('forecast', cell) as object), ...more });

const each = (text: string, write: (code: number) => string) =>
  [...text].map((letter) => write(letter.charCodeAt(0))).join('');
const twoDigits = (code: number) => code.toString(16).padStart(2, '0');

/** The forms in which a service might write the key into a text that is shown. */
const FORMS = [
  KEY,
  KEY.toUpperCase(),
  `PUB_${KEY.slice(4)}`,
  KEY.replace('_', '%5F'),
  KEY.replace('_', '%5f'),
  each(KEY, (code) => `%${twoDigits(code)}`),
  KEY.replace('_', '&#95;'),
  KEY.replace('_', '&#x5F;'),
  KEY.replace('_', '\\u005f'),
  // Right beside other letters, digits, and escapes, twice, and with more digits after it.
  `key${KEY}`,
  `x_${KEY}`,
  `7${KEY}`,
  `%22${KEY}%22`,
  `${KEY}${KEY}`,
  `${KEY}0`,
];

const EXTRA = { debugTrace: 'inside', internalHost: 'db.inside.example' };

/** More sources are no document. */
const MAX_SOURCES = 20;

/** The statuses of an error. The last one stops all further calls. */
const ERRORS = [400, 404, 410, 418, 422, 500, 502, 503, 429];

/** What a service that is careless or hostile might send back, and where a key might turn up. */
export const echoes: readonly Experiment[] = [
  {
    id: 'echo-in-body',
    async run(steps) {
      const named = [...FORMS].slice(0, MAX_SOURCES - 1).map((form) => ({
        name: `Your key is ${form}`,
        url: `https://service.example/${form}`,
        license: form,
      }));
      // Also escaped by the service itself, which a parser undoes.
      const escaped = each(KEY, (code) => `\\u00${twoDigits(code)}`);
      const { answer, again } = await answerOf(steps, (request, response) => {
        const text = forecast({ sources: named, debug: request.headers, [KEY]: KEY });
        response.end(text.replace('"sources":[', `"sources":[{"name":"${escaped}"},`));
      });
      // At the end of an answer that is as long as one may be.
      const long = await answerOf(steps, (_, response) => {
        const sources = Array.from({ length: MAX_SOURCES }, () => ({
          name: `${'x'.repeat(9_000)} ${KEY}`,
        }));
        response.end(forecast({ sources }));
      });
      return [
        equal('status', 200, answer.status),
        equal('status-of-other', 200, again.status),
        equal('text-in-answer', 'yes', isIn('Your key is', answer)),
        equal('key-in-answer', 'no', yesOrNo(hasKey(answer.text) || hasKey(again.text))),
        equal('key-in-long-answer', 'no', yesOrNo(hasKey(long.answer.text))),
      ];
    },
  },
  {
    id: 'unknown-fields',
    async run(steps) {
      const answers: RawAnswer[] = [];
      for (const [resource, id, document] of DOCUMENTS) {
        const text = JSON.stringify(withEverywhere(document, EXTRA));
        await inHttpSandbox(steps, async ({ get, respond }) => {
          respond((_, response) => response.end(text));
          answers.push(await get(documentPath(resource, id)));
        });
      }
      const shown = answers.filter(({ text }) => text.includes('Sunny'));
      return [
        equal('statuses', `200 × ${DOCUMENTS.length}`, tally(statusesOf(answers))),
        equal('asked', DOCUMENTS.length, shown.length),
        equal('fields-in-answer', 'no', isIn('debugTrace|internalHost|inside', ...answers)),
      ];
    },
  },
  {
    id: 'echo-in-headers',
    async run(steps) {
      const { answer, again } = await answerOf(steps, (_, response) => {
        response.writeHead(200, {
          'x-your-key': KEY,
          'x-powered-by': 'inside',
          server: 'inside',
          via: '1.1 inside',
          'set-cookie': `key=${KEY}`,
          etag: `"${KEY}"`,
          link: `<https://inside.example/?k=${KEY}>`,
          'access-control-allow-origin': 'https://inside.example',
        });
        response.end(forecast());
      });
      return [
        equal('status', 200, answer.status),
        equal('key-in-answer', 'no', yesOrNo(hasKey(answer.text) || hasKey(again.text))),
        equal('text-in-answer', 'no', isIn('inside', answer, again)),
      ];
    },
  },
  {
    id: 'echo-in-errors',
    async run(steps) {
      const answers: RawAnswer[] = [];
      let reached = 0;
      // Each status in a server of its own: after some failures, one would no longer ask the service.
      for (const status of ERRORS) {
        await inHttpSandbox(steps, async ({ get, respond, requests }) => {
          const problem = { title: SECRET_TEXT, detail: `${SECRET_TEXT} ${KEY}`, message: KEY };
          for (const [at, body] of [JSON.stringify(problem), `${SECRET_TEXT} ${KEY}`].entries()) {
            respond((_, response) => {
              response.statusMessage = `${SECRET_TEXT} ${KEY}`;
              response.writeHead(status, {
                'content-type': `application/problem+json; of="${SECRET_TEXT} ${KEY}"`,
                'www-authenticate': `Bearer error="${SECRET_TEXT} ${KEY}"`,
                'x-request-id': `${SECRET_TEXT} ${KEY}`,
              });
              response.end(body);
            });
            answers.push(await get(otherPath(at)));
          }
          reached += new Set(requests.map(({ url }) => url)).size;
        });
      }
      const text = answers.map((one) => one.text).join();
      return [
        equal('statuses', '404 × 2, 502 × 14, 503 × 2', tally(statusesOf(answers))),
        equal('text-in-answer', 'no', yesOrNo(text.includes(SECRET_TEXT))),
        equal('key-in-answer', 'no', yesOrNo(hasKey(text))),
        // “Too many requests” stops the second one.
        equal('asked', 2 * ERRORS.length - 1, reached),
      ];
    },
  },
  {
    id: 'echo-in-redirect',
    async run(steps) {
      const { answer, elsewhere } = await answerOf(steps, (_, response, url) =>
        response.writeHead(302, { location: `${url}/?key=${KEY}` }).end(),
      );
      return [
        equal('status', 502, answer.status),
        equal('key-in-answer', 'no', yesOrNo(hasKey(answer.text))),
        equal('reached-elsewhere', 0, elsewhere),
      ];
    },
  },
  {
    id: 'redirect-inside',
    async run(steps) {
      const answers: RawAnswer[] = [];
      let calls = 0;
      let strayed = 0;
      // A server of this machine stands in for the one at 169.254.169.254; and the service leads to itself.
      for (const to of ['elsewhere', 'path', 'service']) {
        await inHttpSandbox(steps, async ({ get, respond, elsewhere, requests, serviceHost }) => {
          const host = { elsewhere: elsewhere.url, path: '', service: `http://${serviceHost}` }[to];
          const location = `${host}/latest/meta-data/iam/`;
          for (const [at, status] of [301, 302, 303, 307, 308].entries()) {
            respond((_, response) => response.writeHead(status, { location }).end());
            answers.push(await get(otherPath(at)));
          }
          calls += requests.length;
          strayed += elsewhere.requests.length;
          strayed += requests.filter(({ url }) => url?.startsWith('/latest')).length;
        });
      }
      return [
        equal('statuses', '502 × 15', tally(statusesOf(answers))),
        // No redirect is a reason to ask the service again, either.
        equal('calls', 15, calls),
        equal('reached-elsewhere', 0, strayed),
      ];
    },
  },
  {
    id: 'part-of-a-key',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ get, respond, log }) => {
          const digits = KEY.slice(4);
          const leaks = [
            digits.slice(0, 28),
            digits.slice(5, 17).toUpperCase(),
            Buffer.from(KEY).toString('base64'),
          ];
          const answers = [];
          // Long enough to be compressed.
          const hourly = Array.from({ length: 60 }, (_, at) => ({ tempF: at, condition: 'Sunny' }));
          for (const [at, leak] of leaks.entries()) {
            const cell = CELLS[at] ?? CELL;
            respond((_, response) => {
              const sources = [{ name: `account ${leak}`, url: 'https://service.example/' }];
              response.end(forecast({ hourly, sources }, cell));
            });
            // As it is, compressed in both ways, and from the cache as well.
            for (const codings of ['identity', 'br', 'gzip', 'br']) {
              answers.push(await get(otherPath(at), [`accept-encoding: ${codings}`]));
            }
          }
          // A part of the key that takes its place.
          const [, next = ''] = LAB_KEYS;
          log.learn([next]);
          const other = CELLS[leaks.length] ?? CELL;
          respond((_, response) => {
            const sources = [{ name: `account ${next.slice(-12)}` }];
            response.end(forecast({ sources }, other));
          });
          answers.push(await get(otherPath(leaks.length)));
          respond((_, response) => response.end(forecast()));
          const usual = await get(PATH);
          return [
            equal('statuses', '500 × 13', tally(statusesOf(answers))),
            equal('key-in-answer', 'no', yesOrNo(answers.some((one) => hasKey(one.text)))),
            equal('status-of-other', 200, usual.status),
          ];
        },
        { config: { selfCheck: true } },
      ),
  },
  {
    id: 'key-in-log',
    run: (steps) =>
      inHttpSandbox(steps, async ({ get, respond, requests, log, lines }) => {
        // A page in place of a document: what reads it fails, and its error would quote how the page begins.
        respond((_, response) => response.end(`smuggled ${KEY.slice(0, 12)}`));
        await get(otherPath(1));
        respond((_, response) => response.writeHead(401).end(`unknown key ${KEY}`));
        await get(`${PATH}?note=smuggled`, [
          'x-note: smuggled',
          'referer: https://smuggled.example/',
        ]);
        await get('/api/v1/forecast/smuggled.json');
        await get('/api/smuggled');
        const usual = lines.join('');
        let keys = KEY;
        // What a careless line of code might write: the request with its headers, an error, a form of the key.
        const sent = requests[0]?.headers;
        log.warn({ event: 'careless', sent });
        log.error({ event: 'careless', stack: new Error(`refused: ${KEY.toUpperCase()}`).stack });
        log.info({ event: 'careless', url: `/?key=${encodeURIComponent(KEY)}` });
        log.info({ event: 'careless', digits: KEY.slice(4) });
        log.info({ event: 'careless', basic: Buffer.from(KEY).toString('base64') });
        const next = await inHttpSandbox(
          steps,
          async (rotated) => {
            keys = LAB_KEYS[1] ?? '';
            rotated.pass(2 * MINUTE_MS, '+2 min');
            await rotated.get(PATH);
            rotated.log.info({ event: 'careless', basic: Buffer.from(keys).toString('base64') });
            return rotated.lines.join('').includes(Buffer.from(keys).toString('base64'));
          },
          { config: { keysFile: '/keys' }, readKeysFile: () => keys },
        );
        const careless = lines.filter((line) => line.includes('careless'));
        const redacted = log.redact(`uncaught: ${KEY}`);
        return [
          equal('lines', 5, careless.length),
          equal('text-in-log', 'no', yesOrNo(/smuggled|unknown key/.test(usual))),
          equal('key-in-log', 'no', yesOrNo(hasKey(lines.join('') + redacted))),
          equal('next-key-in-log', 'no', yesOrNo(next)),
        ];
      }),
  },
  {
    id: 'key-in-status',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ get, lines, serviceHost }) => {
          const answers = [await get(PATH)];
          const paths = ['/api/status', '/api/inspector/keys', '/api/inspector/session'];
          for (const path of paths) answers.push(await get(path));
          const keys = createKeys(LAB_KEYS, () => 'f00d');
          const printed = [JSON.stringify(keys), inspect(keys, { depth: 9, showHidden: true })];
          const text = answers.map((one) => one.text).join();
          // Of the key alone, a name says nothing: only what is made with a secret of this server's.
          const names = keys.map(({ label }) => label).join(', ');
          return [
            equal('statuses', '200 × 4', tally(statusesOf(answers))),
            equal('names', 'key#1 f00d, key#2 f00d', names),
            equal('host-in-status', 'no', yesOrNo(text.includes(serviceHost))),
            equal('key-in-status', 'no', yesOrNo(hasKey(text))),
            equal('key-in-log', 'no', yesOrNo(hasKey(lines.join('')))),
            equal('key-when-printed', 'no', yesOrNo(hasKey(printed.join() + keys))),
          ];
        },
        { config: { inspector: 'on' } },
      ),
  },
];
