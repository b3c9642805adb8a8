import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { documentOf } from '@/lib/server/testing/fixtures';
import { atMost, type Experiment, equal, type Steps, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH, type RawAnswer } from '../sandbox/http-sandbox';
import { CELL, CELLS } from '../sandbox/virtual-sandbox';

const MEGABYTE = 1_000_000;
const SECRET_TEXT = 'INTERNAL ERROR PAGE';

/** Has the service reply in some way, and shows the answer, and how long it took. */
async function answerOf(
  steps: Steps,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<RawAnswer & { readonly seconds: number; readonly kilobytes: number }> {
  let bytes = 0;
  const began = performance.now();
  const answer = await inHttpSandbox(steps, async (sandbox) => {
    sandbox.respond((request, response) => {
      const { socket } = request;
      response.on('close', () => {
        bytes = Math.max(bytes, socket.bytesWritten);
      });
      respond(request, response);
    });
    return await sandbox.get(PATH);
  });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { ...answer, seconds, kilobytes: Math.round(bytes / 1000) };
}

async function writeUntilClosed(
  response: ServerResponse,
  chunk: Buffer,
  most: number,
  pauseMs: number,
): Promise<void> {
  for (let sent = 0; sent < most && !response.destroyed; sent += chunk.length) {
    response.write(chunk);
    await setTimeout(pauseMs);
  }
  response.end();
}

/** Bodies that would fill the memory, keep a connection, or be taken for weather. */
export const bodies: readonly Experiment[] = [
  {
    id: 'endless-answer',
    async run(steps) {
      const chunk = Buffer.alloc(65_536, ' ');
      const { status, kilobytes } = await answerOf(steps, (_, response) => {
        void writeUntilClosed(response, chunk, 100 * MEGABYTE, 0);
      });
      return [equal('status', 502, status), atMost('kilobytes-read', 20_000, kilobytes)];
    },
  },
  {
    id: 'gzip-bomb',
    async run(steps) {
      const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE));
      const { status, seconds } = await answerOf(steps, (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      });
      return [equal('status', 502, status), atMost('seconds', 5, seconds)];
    },
  },
  {
    id: 'drip',
    async run(steps) {
      const { status, seconds } = await answerOf(steps, (_, response) => {
        void writeUntilClosed(response, Buffer.from(' '), 10_000, 20);
      });
      return [equal('status', 504, status), atMost('seconds', 5, seconds)];
    },
  },
  {
    id: 'not-json',
    async run(steps) {
      const page = `<html><h1>${SECRET_TEXT}</h1></html>`;
      const { status, text } = await answerOf(steps, (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      });
      return [
        equal('status', 502, status),
        equal('text-in-answer', 'no', yesOrNo(text.includes(SECRET_TEXT))),
      ];
    },
  },
  {
    id: 'deep-json',
    async run(steps) {
      const deep = '['.repeat(100_000);
      const own = JSON.stringify(documentOf('forecast', CELL)).slice(0, -1);
      const { status } = await answerOf(steps, (_, response) => {
        response.end(`${own},"__proto__":{"polluted":true},"x":${deep}${']'.repeat(100_000)}}`);
      });
      return [equal('status', 502, status), equal('polluted', 'no', yesOrNo('polluted' in {}))];
    },
  },
  {
    id: 'wrong-cell',
    async run(steps) {
      const other = CELLS[0] ?? '';
      const { status, text } = await answerOf(steps, (_, response) => {
        response.end(JSON.stringify(documentOf('forecast', other)));
      });
      return [
        equal('status', 502, status),
        equal('text-in-answer', 'no', yesOrNo(text.includes(other))),
      ];
    },
  },
];
