import { STATUS_PATH } from '@/lib/contract/paths';
import { SECOND_MS } from '@/lib/contract/time';
import { deviceClock } from './device-clock';
import { startLimit } from './time-limit';

/** One exchange with the server: what its clock said, and when on the device's clock without its steps. */
export type ClockReading = {
  /** The server's `Date` header in milliseconds of the Unix epoch, to the second; null if it had none. */
  readonly dateMs: number | null;
  readonly sentMs: number;
  readonly arrivedMs: number;
};

/** Asks the server whether it is there; null if no response came. */
export type Probe = () => Promise<ClockReading | null>;

/** A network that swallows packets is as good as none. */
const PATIENCE_MS = 10 * SECOND_MS;

export async function probeServer(): Promise<ClockReading | null> {
  const sentMs = deviceClock.now();
  const limit = startLimit(PATIENCE_MS);
  try {
    const { signal } = limit;
    // Small, and stored by no cache on the way, so that its `Date` is the present one.
    const { headers } = await fetch(STATUS_PATH, { method: 'HEAD', cache: 'no-store', signal });
    return { dateMs: dateOf(headers), sentMs, arrivedMs: deviceClock.now() };
  } catch {
    return null;
  } finally {
    limit.end();
  }
}

/** The `Date` of a response (RFC 9110, 6.6.1) in milliseconds of the Unix epoch; null if there is none. */
export function dateOf(headers: Headers): number | null {
  const ms = Date.parse(headers.get('date') ?? '');
  return Number.isFinite(ms) ? ms : null;
}
