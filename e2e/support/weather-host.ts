import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** What answers where a page asks for a fragment: the app, another program in front of it, or nobody in time. */
export type Answerer = 'app' | 'stranger' | 'nobody';

/** The words of the stranger. */
export const STRANGE_WORDS = 'Bad gateway';

/** A server in front of an app, whose fragments are fresh for a second only. */
export interface WeatherHost {
  readonly url: string;
  /** The headers of all requests. */
  readonly asked: readonly IncomingHttpHeaders[];
  /** The fragments of the app that it has sent. */
  readonly sent: readonly string[];
  become(answerer: Answerer): void;
  /** Nothing listens there any more. */
  stop(): Promise<void>;
}

/** Starts one in front of an app. */
export async function startWeatherHost(app: string, first: Answerer): Promise<WeatherHost> {
  let answerer = first;
  const asked: IncomingHttpHeaders[] = [];
  const sent: string[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push(headers);
    if (answerer === 'nobody') return;
    if (answerer === 'stranger') {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end(`<!doctype html><title>502</title><h1>${STRANGE_WORDS}</h1>`);
      return;
    }
    get(app + url, async (answer) => {
      const body = await text(answer);
      sent.push(body);
      const isPacked = /gzip/.test(String(headers['accept-encoding']));
      const { 'content-length': _, 'cache-control': kept, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, {
        ...others,
        'cache-control': kept?.replace(/max-age=\d+/, 'max-age=1'),
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      });
      response.end(isPacked ? gzipSync(body) : body);
    });
  });
  return {
    url: await listen(server),
    asked,
    sent,
    become(next) {
      answerer = next;
    },
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
