import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { FrontOptions } from './front';
import { createSelfCheck } from './self-check';
import { ask, CACHED_PATH, start } from './testing/front-harness';

const DIGITS = '0123456789abcdef'.repeat(2);
const KEY = `pub_${DIGITS}`;
const PART = DIGITS.slice(3, 15);

type Handle = FrontOptions['handle'];

/** Asks a server that compares its answers for what its handler makes. */
async function answerOf(handle: Handle, path = '/api/status', headers = {}) {
  const onWithheld = vi.fn();
  const port = await start({ handle, selfCheck: createSelfCheck(() => [KEY]), onWithheld });
  const answer = await ask(port, path, { headers });
  return { ...answer, text: answer.body.toString(), withheld: onWithheld.mock.calls.length };
}

describe('an answer with a key in it', () => {
  it.each<[string, Handle]>([
    ['in its body', async (_, response) => void response.end(`{"key":"${KEY}"}`)],
    [
      'in pieces',
      async (_, response) => {
        response.write(`{"key":"${KEY.slice(0, 20)}`);
        response.end(`${KEY.slice(20)}"}`);
      },
    ],
    ['in a header', async (_, response) => void response.setHeader('x-note', PART).end('{}')],
    [
      'in a header of the status',
      async (_, response) =>
        void response.writeHead(200, { 'x-note': PART.toUpperCase() }).end('{}'),
    ],
    ['in parts', async (_, response) => void response.end(`{"label":"${PART}"}`)],
    [
      'in another form',
      async (_, response) => void response.end(JSON.stringify(Buffer.from(KEY).toString('base64'))),
    ],
  ])('is withheld: %s', async (_, handle) => {
    const { status, headers, text, withheld } = await answerOf(handle);
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal' });
    expect(JSON.stringify(headers) + text).not.toContain(PART);
    expect(headers['cache-control']).toBe('no-store');
    expect(withheld).toBe(1);
  });
  it('is withheld as a page, which is sent when it is whole', async () => {
    const page: Handle = async (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.write('<!doctype html><p>weather</p>');
      response.end(`<!-- ${PART} -->`);
    };
    expect(await answerOf(page, '/demo')).toMatchObject({ status: 500, withheld: 1 });
  });
});

describe('an answer without one', () => {
  it('is sent as it is, from a handler, the cache, and a page', async () => {
    const handle: Handle = async (_, response) => void response.end('{"a":1}');
    const plain = await answerOf(handle);
    expect(plain).toMatchObject({ status: 200, text: '{"a":1}', withheld: 0 });
    const packed = { 'accept-encoding': 'br' };
    const unchecked = await ask(await start(), CACHED_PATH, { headers: packed });
    const checked = await answerOf(handle, CACHED_PATH, packed);
    expect(checked.status).toBe(200);
    expect(checked.body).toEqual(unchecked.body);
    expect(checked.headers).toEqual({ ...unchecked.headers, date: checked.headers.date });
  });
  it('is sent without a body where there is none', async () => {
    const handle: Handle = async (_, response) => void response.writeHead(304).end();
    expect(await answerOf(handle)).toMatchObject({ status: 304, text: '' });
  });
});

describe('what a visitor has sent', () => {
  const echo: Handle = async ({ url = '', headers }, response) =>
    void response.end(`${decodeURIComponent(url)} ${headers['user-agent']}`);
  it('may come back, right or wrong, so that nobody learns by it what is right', async () => {
    for (const guess of [PART, PART.toUpperCase(), 'a0'.repeat(6), DIGITS]) {
      const answers = [
        await answerOf(echo, `/api/status?q=${guess}`),
        await answerOf(
          echo,
          `/api/status?q=%22${guess.replace(/^./, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
        ),
        await answerOf(echo, '/api/status', { 'user-agent': guess }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });
  it('is no excuse for more of the key', async () => {
    const leak: Handle = async (_, response) => void response.end(DIGITS);
    expect((await answerOf(leak, `/api/status?q=${PART}`)).status).toBe(500);
  });
});

describe('a comparison', () => {
  it('reads what is compressed, and keeps up with the keys', () => {
    let keys = [KEY];
    const check = createSelfCheck(() => keys);
    const nothing = new IncomingMessage(new Socket());
    const isFound = (head: string, body: Buffer, coding: string) =>
      check(nothing, head, body, coding);
    for (const pack of [gzipSync, brotliCompressSync]) {
      const coding = pack === gzipSync ? 'gzip' : 'br';
      const leaking = pack(Buffer.from(`{"key":"${PART}"}`));
      expect(isFound('', leaking, coding)).toBe(true);
      expect(isFound('', pack(Buffer.from('{}')), coding)).toBe(false);
      keys = [`pub_${'1'.repeat(32)}`];
      expect(isFound('', leaking, coding)).toBe(false);
      keys = [KEY];
      expect(isFound('', leaking, coding)).toBe(true);
    }
  });
});

it('a stream of events goes on, until a key is in it, which is cut off', async () => {
  const onWithheld = vi.fn();
  const handle: Handle = async (_, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.write('data: one\n\n');
    await setTimeout(50);
    response.write(`data: ${KEY.slice(0, 20)}`);
    response.write(`${KEY.slice(20)}\n\n`);
    response.write('data: three\n\n');
  };
  const selfCheck = createSelfCheck(() => [KEY]);
  const port = await start({ handle, selfCheck, onWithheld });
  const response = await fetch(`http://127.0.0.1:${port}/api/inspector/requests`);
  let text = '';
  await expect(async () => {
    for await (const piece of response.body ?? []) text += Buffer.from(piece).toString();
  }).rejects.toThrow();
  expect(text).toContain('one');
  expect(text).not.toContain(PART);
  expect(text).not.toContain('three');
  expect(onWithheld).toHaveBeenCalledOnce();
});
