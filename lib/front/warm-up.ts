import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { cellPagePath, STATUS_PATH } from '@/lib/contract/paths';

/** One path of each kind of work: the tables of places, a handler, a rendered page. None of them makes a call. */
const PATHS = ['/api/places?q=a', STATUS_PATH, cellPagePath('862681a37ffffff')];
const LIMIT_MS = 60_000;

/**
 * Has Next answer one request of each kind, on a port of this process alone, since it loads most of its code for the
 * first: a second in which nothing else is answered. Resolves also if that fails, as readers would then see why.
 */
export async function warmUp(handle: RequestListener): Promise<void> {
  const server = createServer(handle).listen({ port: 0, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    for (const path of PATHS) {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal });
      await answer.arrayBuffer();
    }
  } catch {
    // There is nobody to tell: the same requests of readers are logged.
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
