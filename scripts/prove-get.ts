import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Get } from '@/lib/prove/fetched';

/** For one answer, from the connection to its last byte. */
const ANSWER_MS = 30_000;

const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  deflate: createInflate,
};

/** Gets addresses of a site with Node's own client, which shows what `fetch` hides: hints, status words, trailers. */
export function createGet(origin: string): Get {
  const send = origin.startsWith('https:') ? requestHttps : requestHttp;
  return (path, headers) =>
    new Promise((resolve, reject) => {
      const hints: string[] = [];
      const signal = AbortSignal.timeout(ANSWER_MS);
      const outgoing = send(origin + path, {
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
        signal,
      });
      outgoing.on('information', ({ statusCode, statusMessage, rawHeaders }) =>
        hints.push(`${statusCode} ${statusMessage}`, ...linesOf(rawHeaders)),
      );
      outgoing.on('response', (incoming) => {
        const { statusCode = 0, statusMessage = '', rawHeaders } = incoming;
        const head = [...hints, `${statusCode} ${statusMessage}`, ...linesOf(rawHeaders)];
        const coding = String(incoming.headers['content-encoding'] ?? '')
          .trim()
          .toLowerCase();
        const decoder = DECODERS[coding]?.();
        if (decoder) incoming.on('error', (error) => decoder.emit('error', error));
        resolve({
          status: statusCode,
          head: head.join('\n'),
          header: (name) => [incoming.headers[name] ?? []].flat()[0],
          body: decoder ? (incoming.pipe(decoder) as unknown as Readable) : incoming,
          trailers: () => linesOf(incoming.rawTrailers).join('\n'),
        });
      });
      // As `fetch` has it: a connection that breaks is another error than one that takes too long.
      outgoing.on('error', (error) =>
        reject(signal.aborted ? new Error('too late') : new TypeError('broken', { cause: error })),
      );
      outgoing.end();
    });
}

/** Names and values in turn, one pair a line. */
function linesOf(raw: readonly string[]): string[] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${raw[at + 1]}`] : []));
}
