import type { Writable } from 'node:stream';
import type { ProcessGateway } from './process-gateway';

type Log = Pick<ProcessGateway['log'], 'error' | 'redact'>;

/**
 * Redacts keys in everything that this process writes: Next prints errors to the console, bypassing our log.
 */
export function redactOutput(streams: readonly Writable[], redact: (text: string) => string): void {
  for (const stream of streams) {
    const write = stream.write.bind(stream);
    // Latin-1 round-trips all bytes, and keys are plain ASCII.
    const redacted = (chunk: string | Uint8Array) =>
      typeof chunk === 'string'
        ? redact(chunk)
        : Buffer.from(redact(Buffer.from(chunk).toString('latin1')), 'latin1');
    stream.write = ((chunk: string | Uint8Array, ...rest: []) =>
      write(redacted(chunk), ...rest)) as typeof stream.write;
  }
}

/**
 * Shuts down after an uncaught exception, since the state of the process is unknown. Next's own listener,
 * which this bypasses, would only print it. (Unhandled rejections are still only printed by Next: React
 * causes them on purpose when it abandons a page.)
 */
export function shutDownOnUncaught(log: Log, shutDown: (code: number) => void): void {
  process.setUncaughtExceptionCaptureCallback((error: unknown) => {
    const { name, stack } =
      error instanceof Error ? error : { name: typeof error, stack: undefined };
    log.error({ event: 'uncaught', name, stack });
    shutDown(1);
  });
}
