import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen';

/** How a connection through the proxy fares. */
export type Fault =
  | 'none'
  /** Bytes are taken, and nothing comes back. */
  | 'hang'
  /** Connections are closed at once. */
  | 'cut'
  /** What comes back is not what a store says. */
  | 'garble'
  /** Everything comes back so many milliseconds later. */
  | { readonly delayMs: number };

export interface FaultProxy {
  readonly url: string;
  readonly port: number;
  readonly set: (fault: Fault) => void;
  /** Connections made so far. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Stands between a process and a server on this machine. */
export async function createFaultProxy(target: number): Promise<FaultProxy> {
  let fault: Fault = 'none';
  let connections = 0;
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  const server = createServer((near) => {
    connections += 1;
    if (fault === 'cut') return void near.destroy();
    const far = connect(target, '127.0.0.1');
    pipe(near, far, (bytes) => bytes);
    pipe(far, near, (bytes) => (fault === 'garble' ? Buffer.from('?nonsense\r\n') : bytes));
  });

  function pipe(from: Socket, to: Socket, change: (bytes: Buffer) => Buffer): void {
    sockets.add(from);
    const pass = (act: () => void) => {
      if (fault === 'hang') held.push(act);
      else if (typeof fault === 'object') setTimeout(act, fault.delayMs);
      else act();
    };
    const write = (bytes: Buffer) => {
      if (to.writable) to.write(change(bytes));
    };
    from.on('data', (bytes) => pass(() => write(bytes)));
    from.on('close', () => {
      sockets.delete(from);
      pass(() => to.destroy());
    });
    from.on('error', () => {});
  }

  const port = await listen(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    set(next) {
      fault = next;
      if (next === 'cut') for (const socket of sockets) socket.destroy();
      if (next !== 'hang') for (const act of held.splice(0)) act();
    },
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
