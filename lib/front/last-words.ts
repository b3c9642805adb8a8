import type { Writable } from 'node:stream';
import type { ProcessGateway } from '@/lib/gateway/process-gateway';

type Log = Pick<ProcessGateway['log'], 'error' | 'cover'>;

/**
 * Covers keys in all that this process writes, whoever writes it: Next tells errors on the console, past
 * our log.
 */
export function coverOutput(streams: readonly Writable[], cover: (text: string) => string): void {
  for (const stream of streams) {
    const write = stream.write.bind(stream);
    // Latin-1 keeps bytes as they are, and keys are plain ASCII.
    const covered = (chunk: string | Uint8Array) =>
      typeof chunk === 'string'
        ? cover(chunk)
        : Buffer.from(cover(Buffer.from(chunk).toString('latin1')), 'latin1');
    stream.write = ((chunk: string | Uint8Array, ...rest: []) =>
      write(covered(chunk), ...rest)) as typeof stream.write;
  }
}

/**
 * Ends the process in order after an error that nobody handled: what it left behind is unknown. Next would
 * print it and go on, which is why its listener is passed over. (It also prints promises whose failure
 * nobody awaited, and goes on; that stays, as React makes such promises on purpose when a page is given up.)
 */
export function endOnUncaught(log: Log, end: (code: number) => void): void {
  process.setUncaughtExceptionCaptureCallback((error: unknown) => {
    const { name, stack } =
      error instanceof Error ? error : { name: typeof error, stack: undefined };
    log.error({ event: 'uncaught', name, stack });
    end(1);
  });
}
