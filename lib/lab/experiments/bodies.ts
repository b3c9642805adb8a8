import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { documentPath } from '@/lib/contract/paths';
import { RESOURCE_NAMES } from '@/lib/contract/resources';
import { documentOf } from '@/lib/server/testing/fixtures';
import { ODD_CODINGS } from '../attacks/attacks';
import type { RawAnswer } from '../sandbox/exchange';
import { type Experiment, equal, type Steps, tally, yesOrNo } from '../sandbox/experiment';
import { type HttpSandbox, type HttpSandboxOptions, inHttpSandbox } from '../sandbox/http-sandbox';
import { CELL, CELLS, statusesOf } from '../sandbox/virtual-sandbox';

const MEBIBYTE = 1_048_576;
/** The largest document of a place that is read. */
const MOST_BYTES = MEBIBYTE / 2;
/** The deepest. */
const MOST_LEVELS = 32;
const SECRET_TEXT = 'INTERNAL ERROR PAGE';

type Respond = (response: ServerResponse, cell: string, request: IncomingMessage) => void;

/** After five failures in a row, the breaker would answer in place of the service. */
const BEFORE_BREAKER = 4;

/** Has the service reply in several ways, each for a place of its own, and shows the answers. */
async function answersOf(
  steps: Steps,
  replies: readonly Respond[],
  options?: HttpSandboxOptions,
): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  for (let from = 0; from < replies.length; from += BEFORE_BREAKER) {
    const some = replies.slice(from, from + BEFORE_BREAKER);
    answers.push(...(await inHttpSandbox(steps, (sandbox) => askEach(sandbox, some), options)));
  }
  return answers;
}

/** @throws Error if the service was not asked each time */
async function askEach({ get, respond, requests }: HttpSandbox, replies: readonly Respond[]) {
  const answers: RawAnswer[] = [];
  for (const [at, reply] of replies.entries()) {
    const cell = CELLS[at] ?? CELL;
    respond((request, response) => reply(response, cell, request));
    answers.push(await get(documentPath('forecast', cell)));
    if (requests.at(-1)?.url?.includes(cell) !== true) throw new Error('the service was not asked');
  }
  return answers;
}

const forecast = (cell: string) => JSON.stringify(documentOf('forecast', cell));

/** A forecast of exactly so many bytes: JSON may end with spaces. */
const ofLength = (cell: string, bytes: number) => forecast(cell).padEnd(bytes, ' ');

const packed =
  (bytes: number): Respond =>
  (response, cell) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(ofLength(cell, bytes)));

const plain =
  (bytes: number): Respond =>
  (response, cell) =>
    response.end(ofLength(cell, bytes));

const called =
  (
    coding: string | readonly string[],
    body = (cell: string): string | Buffer => forecast(cell),
  ): Respond =>
  (response, cell) =>
    response.setHeader('content-encoding', coding).end(body(cell));

/** A forecast with a field so many levels deep, of lists or of objects; the document itself is one of them. */
const nested =
  (levels: number, [open, close]: readonly [string, string] = ['[', ']']): Respond =>
  (response, cell) => {
    const inner = open.repeat(levels - 1) + (open === '[' ? '' : '0') + close.repeat(levels - 1);
    response.end(`${forecast(cell).slice(0, -1)},"x":${inner}}`);
  };
const OBJECTS = ['{"x":', '}'] as const;

/** A forecast of so many hours. */
const hours =
  (count: number): Respond =>
  (response, cell) => {
    const hourly = Array.from({ length: count }, () => ({}));
    response.end(JSON.stringify({ ...(documentOf('forecast', cell) as object), hourly }));
  };

/** A forecast with a text of so many characters. */
const words =
  (length: number): Respond =>
  (response, cell) => {
    const sources = [{ name: 'x'.repeat(length) }];
    response.end(JSON.stringify({ ...(documentOf('forecast', cell) as object), sources }));
  };

/** Sends pieces, with a pause after each, until all are sent or the connection is cut: whether all were. */
function write(
  response: ServerResponse,
  pieces: Iterable<string | Buffer>,
  pauseMs: number,
): Promise<boolean> {
  async function* paced() {
    for (const piece of pieces) {
      yield piece;
      await setTimeout(pauseMs);
    }
  }
  return pipeline(paced, response).then(
    () => true,
    () => false,
  );
}

/** What the lookup of zones says of one. */
const zoneOf = (id: string) => {
  const coordinates = [
    [
      [-105, 40],
      [-104, 40],
      [-104, 39],
      [-105, 40],
    ],
  ];
  const geometry = { type: 'Polygon', coordinates };
  return JSON.stringify({ properties: { id, name: `The zone ${id}` }, geometry });
};

/** Bodies that would fill the memory, keep a connection, or be taken for weather. */
export const bodies: readonly Experiment[] = [
  {
    id: 'endless-answer',
    async run(steps) {
      let writing: Promise<boolean> | undefined;
      const chunk = Buffer.alloc(65_536, ' ');
      const endless: Respond = (response) => {
        writing = write(response, Array<Buffer>(1_000).fill(chunk), 0);
      };
      const [last, ...answers] = (
        await answersOf(steps, [plain(MOST_BYTES), plain(MOST_BYTES + 1), endless])
      ).reverse();
      const headers: Respond = (response, cell) => {
        response.setHeader('x-note', 'x'.repeat(15_000)).setHeader('x-more', 'x'.repeat(15_000));
        response.end(forecast(cell));
      };
      const [long] = await answersOf(steps, [headers]);
      return [
        equal('status-of-other', 502, long?.status ?? 0),
        equal('status', 502, last?.status ?? 0),
        equal('whole-sent', 'no', yesOrNo((await writing) === true)),
        equal('statuses-at-limit', '200 × 1, 502 × 1', tally(statusesOf(answers))),
      ];
    },
  },
  {
    id: 'gzip-bomb',
    async run(steps) {
      const [last, ...answers] = (
        await answersOf(steps, [packed(MOST_BYTES), packed(MOST_BYTES + 1), packed(50 * MEBIBYTE)])
      ).reverse();
      return [
        equal('status', 502, last?.status ?? 0),
        equal('statuses-at-limit', '200 × 1, 502 × 1', tally(statusesOf(answers))),
      ];
    },
  },
  {
    id: 'odd-coding',
    async run(steps) {
      const odd = ODD_CODINGS.map((coding) => called(coding));
      const gzip = (cell: string) => gzipSync(forecast(cell));
      const others = [
        called('br', (cell) => brotliCompressSync(forecast(cell))),
        called('deflate', (cell) => deflateSync(forecast(cell))),
      ];
      const notPacked = called('gzip');
      const cutShort = called('gzip', (cell) => gzip(cell).subarray(0, -9));
      const good = [called('gzip', gzip), called('GZIP', gzip), called('identity')];
      const answers = await answersOf(steps, [...odd, ...others, notPacked, cutShort]);
      const usual = await answersOf(steps, good);
      return [
        equal('statuses', '502 × 14', tally(statusesOf(answers))),
        equal('statuses-of-usual', '200 × 3', tally(statusesOf(usual))),
      ];
    },
  },
  {
    id: 'drip',
    async run(steps) {
      let writing: Promise<boolean> | undefined;
      // A whole forecast in the end: whoever waits for it gets it.
      const drip: Respond = (response, cell) => {
        writing = write(response, forecast(cell).match(/.{1,2}/g) ?? [], 80);
      };
      const late: Respond = (response, cell) => {
        void setTimeout(3_000).then(() => response.end(forecast(cell)));
      };
      const answers = await answersOf(steps, [drip, late], { timeoutMs: 800 });
      return [
        equal('statuses', '504 × 2', tally(statusesOf(answers))),
        equal('whole-sent', 'no', yesOrNo((await writing) === true)),
      ];
    },
  },
  {
    id: 'not-json',
    async run(steps) {
      const text =
        (body: string): Respond =>
        (response) => {
          response.statusMessage = SECRET_TEXT;
          response.writeHead(200, {
            'content-type': `text/html; of="${SECRET_TEXT}"`,
            'x-request-id': SECRET_TEXT,
          });
          response.end(body);
        };
      const pages = [`<html><h1>${SECRET_TEXT}</h1></html>`, `"${SECRET_TEXT}"`, `{${SECRET_TEXT}`];
      const answers = await answersOf(
        steps,
        [...pages, '', 'null', '[]', '{}', '0', 'true'].map((page) => text(page)),
      );
      const all = answers.map((one) => one.text).join();
      // Weather, with a status that says that it is none.
      const odd = [201, 203, 206, 226, 500, 502].map(
        (status): Respond =>
          (response, cell) => {
            response.writeHead(status).end(forecast(cell));
          },
      );
      // And weather inside of a page.
      const inside: Respond = (response, cell) => {
        response.end(`<html><script>${forecast(cell)}</script></html>`);
      };
      const others = await answersOf(steps, [...odd, inside]);
      return [
        equal('statuses', '502 × 9', tally(statusesOf(answers))),
        equal('statuses-of-odd', '502 × 7', tally(statusesOf(others))),
        equal('text-in-answer', 'no', yesOrNo(all.includes(SECRET_TEXT))),
      ];
    },
  },
  {
    id: 'deep-json',
    async run(steps) {
      const brackets: Respond = (response, cell) => {
        const named = {
          ...(documentOf('forecast', cell) as object),
          sources: [{ name: '['.repeat(99) }],
        };
        response.end(JSON.stringify(named));
      };
      const proto: Respond = (response, cell) =>
        response.end(`${forecast(cell).slice(0, -1)},"__proto__":{"polluted":true}}`);
      const quotes: Respond = (response, cell) =>
        response.end(`${forecast(cell).slice(0, -1)},"x":"${'\\"['.repeat(99)}"}`);
      // Depth behind a quote that is escaped, and so ends no text.
      const hidden: Respond = (response, cell) => {
        const lists = '['.repeat(MOST_LEVELS) + ']'.repeat(MOST_LEVELS);
        response.end(`${forecast(cell).slice(0, -1)},"x":["\\"",${lists}]}`);
      };
      // Depth behind as much as anybody might look at first.
      const behind: Respond = (response, cell) => {
        const lists = '['.repeat(MOST_LEVELS + 1) + ']'.repeat(MOST_LEVELS + 1);
        const padding = 'x'.repeat(MOST_BYTES / 2);
        response.end(`${forecast(cell).slice(0, -1)},"y":"${padding}","x":${lists}}`);
      };
      const deep = await answersOf(steps, [
        hidden,
        behind,
        nested(MOST_LEVELS + 1),
        nested(MOST_LEVELS + 1, OBJECTS),
        nested(100_000),
        hours(1_001),
        words(10_001),
      ]);
      const usual = await answersOf(steps, [
        nested(MOST_LEVELS),
        nested(MOST_LEVELS, OBJECTS),
        brackets,
        quotes,
        proto,
        hours(1_000),
        words(10_000),
      ]);
      return [
        equal('statuses', '502 × 7', tally(statusesOf(deep))),
        equal('statuses-of-usual', '200 × 7', tally(statusesOf(usual))),
        equal('polluted', 'no', yesOrNo('polluted' in {})),
      ];
    },
  },
  {
    id: 'wrong-cell',
    run: (steps) =>
      inHttpSandbox(steps, async (sandbox) => {
        const other = CELLS.at(-1) ?? '';
        const answers = await askEach(sandbox, [
          (response) => response.end(forecast(other)),
          (response) => response.end(JSON.stringify({ hourly: [], sources: [] })),
          (response, cell) => response.end(forecast(cell.toUpperCase())),
        ]);
        for (const name of RESOURCE_NAMES) {
          const [wrong, right] = name === 'alerts' ? ['COZ040', 'COZ039'] : [other, CELL];
          sandbox.respond((_, response) => response.end(JSON.stringify(documentOf(name, wrong))));
          answers.push(await sandbox.get(documentPath(name, right)));
        }
        // The lookup of zones that our table does not have, on a host of its own, answers for another one.
        const { elsewhere } = sandbox;
        elsewhere.respond((_, response) => response.end(zoneOf('COZ998')));
        answers.push(await sandbox.get('/api/zones/COZ997.json'));
        const all = answers.map((one) => one.text).join();
        elsewhere.respond((_, response) => response.end(zoneOf('COZ996')));
        const usual = await sandbox.get('/api/zones/COZ996.json');
        return [
          equal('status-of-other', 200, usual.status),
          equal('statuses', '502 × 9', tally(statusesOf(answers))),
          equal('text-in-answer', 'no', yesOrNo(all.includes(other) || /COZ040|COZ998/.test(all))),
        ];
      }),
  },
];
