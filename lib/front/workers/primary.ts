import { ECHO_MS } from './echo';
import { createExchange } from './exchange';
import { createPlace, type Place } from './place';
import { exitCodeOf, type Failure, type Fork, reasonOf, type WorkerLog } from './worker-process';

export interface PrimaryOptions {
  readonly workers: number;
  readonly fork: Fork;
  readonly log: WorkerLog;
  /** Tells the user where the service is. */
  readonly announce: (line: string) => void;
  /** Tells the user why there is none, in one sentence. */
  readonly complain: (sentence: string) => void;
  readonly exit: (code: number) => void;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** The process that serves nothing itself, and keeps others running that do. */
export interface Primary {
  /** Replaces the workers one after the other, each by one that listens already. */
  readonly restart: () => void;
  /** Ends all workers in order, and then this process. A second call, unless it is an echo of the first, ends all at once. */
  readonly shutDown: () => void;
}

/** Workers shut down in less (see lib/server/run-server.ts), and supervisors wait for ten seconds. */
const SHUTDOWN_LIMIT_MS = 9_900;
/** When nobody serves, and a worker has died so often in a row, the supervisor of this process should know. */
const GIVE_UP_AFTER = 5;

/**
 * Starts one worker, and the others when it listens: what no worker can start with is then said once, and whoever
 * waits for the service waits no longer than for a single process.
 */
export function startPrimary(options: PrimaryOptions): Primary {
  const { workers, fork, log, announce, complain, exit, now } = options;
  let phase: 'starting' | 'serving' | 'stopping' | 'over' = 'starting';
  let announced = '';
  let stoppingSinceMs = 0;
  let exitCode = 0;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let isRestarting = false;
  let isRestartWanted = false;

  const places = Array.from({ length: workers }, (_, index): Place => {
    const number = index + 1;
    const place = createPlace({
      ...{ number, fork, log, now, onListening, onExit },
      onReport: (report, from) => exchange.receive(report, from, number),
      onDown: (failure) => onDown(place, failure),
    });
    return place;
  });
  const exchange = createExchange(() => places.map((place) => place.serving()));
  const [first, ...others] = places;
  first?.fill();

  function onListening(line: string): void {
    // There is another one if all workers had died, and PORT is 0.
    if (line !== announced) announce(line);
    announced = line;
    if (phase !== 'starting') return;
    phase = 'serving';
    for (const place of others) place.fill();
    if (isRestartWanted) void restart();
  }

  function onDown(place: Place, failure: Failure): void {
    if (phase === 'starting') {
      if (failure.sentence !== undefined) complain(failure.sentence);
      else log.error({ event: 'workers', state: 'not started', ...reasonOf(failure) });
      stop(exitCodeOf(failure));
    } else if (place.failures() >= GIVE_UP_AFTER && !places.some((one) => one.serving())) {
      log.error({ event: 'workers', state: 'given up', ...reasonOf(failure) });
      stop(1);
    }
  }

  function onExit(code: number): void {
    if (phase !== 'stopping') return;
    exitCode = Math.max(exitCode, code);
    exitIfAlone();
  }

  function exitIfAlone(): void {
    if (phase === 'stopping' && places.every((place) => place.count() === 0)) end(exitCode);
  }

  function end(code: number): void {
    phase = 'over';
    clearTimeout(limit);
    exit(code);
  }

  function stop(code: number): void {
    phase = 'stopping';
    stoppingSinceMs = now();
    exitCode = code;
    for (const place of places) place.shutDown();
    limit = setTimeout(killAll, SHUTDOWN_LIMIT_MS);
    exitIfAlone();
  }

  function killAll(): void {
    phase = 'over';
    for (const place of places) place.kill();
    end(1);
  }

  async function restart(): Promise<void> {
    isRestartWanted = phase === 'starting' || isRestarting;
    if (isRestartWanted || phase !== 'serving') return;
    isRestarting = true;
    do {
      isRestartWanted = false;
      await renewAll();
    } while (isRestartWanted);
    isRestarting = false;
  }

  async function renewAll(): Promise<void> {
    const startedMs = now();
    log.info({ event: 'restart', state: 'begun' });
    for (const place of places) {
      const failure = await place.renew();
      if (failure) {
        log.warn({ event: 'restart', state: 'stopped', ...reasonOf(failure) });
        return;
      }
    }
    log.info({ event: 'restart', state: 'done', ms: now() - startedMs });
  }

  return {
    restart: () => void restart(),
    shutDown() {
      if (phase === 'starting' || phase === 'serving') stop(0);
      else if (now() - stoppingSinceMs >= ECHO_MS) killAll();
    },
  };
}
