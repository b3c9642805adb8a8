import cluster from 'node:cluster';
import { createLog } from '@/lib/base/log';
import { terminalWatch } from './hang-up';
import { startPrimary } from './primary';
import type { WorkerEvents, WorkerProcess } from './worker-process';

export interface PrimarySettings {
  readonly workers: number;
  readonly host: string;
  readonly port: number;
}

/** Starts the workers, and passes on what signals ask for. Does not load what only workers need. */
export function runPrimary({ workers, host, port }: PrimarySettings): void {
  // A connection that reaches a worker which has just stopped listening comes back, and goes to another.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  // None has a use for the keyboard, and Node breaks off if that has gone at the end.
  cluster.setupPrimary({ stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // A restart may find other settings, but the address stays that of this process.
  const address = { HOST: host, PORT: String(port) };

  function fork(_place: number, events: WorkerEvents): WorkerProcess {
    const worker = cluster.fork(address);
    worker.on('message', events.onMessage);
    worker.process.on('exit', (code, signal) => events.onExit({ code, signal }));
    // What could not be sent to a worker that has just died. Its end is told by itself.
    worker.on('error', () => {});
    return {
      pid: worker.process.pid ?? 0,
      send: (order) => void (worker.isConnected() && worker.send(order)),
      kill: () => void worker.process.kill('SIGKILL'),
    };
  }

  const isTerminalGone = terminalWatch();
  const primary = startPrimary({
    ...{ workers, fork, now: Date.now },
    log: createLog({ level: 'info', secrets: [], write: (line) => process.stdout.write(line) }),
    announce: (line) => process.stdout.write(`${line}\n`),
    complain: (sentence) => console.error(`hexcast: ${sentence}`),
    exit(code) {
      if (!isTerminalGone()) process.exit(code);
      // By the signal itself: Node cannot exit in order without the terminal that it has started with.
      process.removeAllListeners('SIGHUP');
      process.kill(process.pid, 'SIGHUP');
    },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, primary.shutDown);
  process.on('SIGHUP', () => (isTerminalGone() ? primary.shutDown() : primary.restart()));
}
