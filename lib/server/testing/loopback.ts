import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server on a free loopback port, with a listener that the test can replace. */
export async function createLoopback() {
  const requests: IncomingMessage[] = [];
  let listener: Listener = (_, response) => response.end('{}');
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    respond(next: Listener) {
      listener = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
