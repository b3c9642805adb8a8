import { createBackOff } from './back-off';
import { parseReport, type Report } from './messages';
import {
  type Ending,
  exitCodeOf,
  type Failure,
  type Fork,
  reasonOf,
  type WorkerLog,
  type WorkerProcess,
} from './worker-process';

export interface PlaceOptions {
  /** From 1. */
  readonly number: number;
  readonly fork: Fork;
  readonly log: WorkerLog;
  readonly now: () => number;
  /** A worker listens; `line` tells the user where. */
  readonly onListening: (line: string) => void;
  /** A worker could not start, or the one that served has died. Called before another is started. */
  readonly onDown: (failure: Failure) => void;
  /** What is not about the life of a worker. */
  readonly onReport: (report: Report, from: WorkerProcess) => void;
  /** Any process of this place has ended: 0 if no work was lost. */
  readonly onExit: (code: number) => void;
}

/** The place of one worker: whoever dies there is followed by another. */
export interface Place {
  /**
   * Starts a worker, and retires the one that serves when the new one listens. Resolves when the old one has ended,
   * or with why the new one could not start: then the old one goes on.
   */
  readonly renew: () => Promise<Failure | undefined>;
  /** Starts the first worker of this place. */
  readonly fill: () => void;
  /** The worker that takes connections. */
  readonly serving: () => WorkerProcess | undefined;
  /** How many deaths in a row came soon after the start. */
  readonly failures: () => number;
  /** Tells all processes of this place to shut down, and starts no more. */
  readonly shutDown: () => void;
  readonly kill: () => void;
  /** The processes that have not ended. */
  readonly count: () => number;
}

interface Member {
  readonly process: WorkerProcess;
  readonly startedMs: number;
  state: 'starting' | 'serving' | 'retiring' | 'dropped';
  servesSinceMs: number | undefined;
  sentence: string | undefined;
  /** Called when it has taken its place, or with why it could not. */
  readonly settle: (failure: Failure | undefined) => void;
  onEnd: () => void;
  limit: ReturnType<typeof setTimeout> | undefined;
}

/** A worker that does not listen by then never will. Starting takes seconds, more on a machine that is busy. */
const START_LIMIT_MS = 300_000;
/** A worker that retires ends by itself before this: see lib/front/retirement.ts. */
const RETIRE_LIMIT_MS = 60_000;

export function createPlace(options: PlaceOptions): Place {
  const { number, fork, log, now, onListening, onDown, onReport, onExit } = options;
  const backOff = createBackOff();
  const members = new Set<Member>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const memberThat = (is: Member['state']) => [...members].find(({ state }) => state === is);
  const lineOf = ({ process }: Member, state: string) => ({
    ...{ event: 'worker', worker: number, pid: process.pid, state },
  });

  function start(settle: Member['settle'] = noteFailure): void {
    clearTimeout(timer);
    const process = fork(number, {
      onMessage: (message) => receive(member, message),
      onExit: (ending) => ended(member, ending),
    });
    const member: Member = {
      ...{ process, startedMs: now(), state: 'starting', settle, onEnd: () => {} },
      ...{ servesSinceMs: undefined, sentence: undefined },
      limit: setTimeout(process.kill, START_LIMIT_MS),
    };
    members.add(member);
  }

  function noteFailure(failure: Failure | undefined): void {
    if (!failure) return;
    log.warn({ event: 'worker', worker: number, state: 'not started', ...reasonOf(failure) });
  }

  function receive(member: Member, message: unknown): void {
    const report = parseReport(message);
    if (!report) return;
    if (report.kind === 'failed') member.sentence = report.sentence;
    else if (report.kind === 'leaving') follow(member);
    else if (report.kind !== 'listening') onReport(report, member.process);
    else if (member.state === 'starting') listens(member, report.line);
  }

  function follow(member: Member): void {
    const isFollowed = isStopped || memberThat('starting') !== undefined;
    if (member.state !== 'serving' || isFollowed) return;
    log.info(lineOf(member, 'leaving'));
    start();
  }

  function listens(member: Member, line: string): void {
    clearTimeout(member.limit);
    const old = memberThat('serving');
    member.state = 'serving';
    member.servesSinceMs = now();
    log.info({ ...lineOf(member, 'listening'), ms: now() - member.startedMs });
    onListening(line);
    if (!old) {
      member.settle(undefined);
      return;
    }
    old.state = 'retiring';
    old.onEnd = () => member.settle(undefined);
    old.limit = setTimeout(old.process.kill, RETIRE_LIMIT_MS);
    old.process.send({ kind: 'retire' });
  }

  function ended(member: Member, ending: Ending): void {
    clearTimeout(member.limit);
    members.delete(member);
    if (!isStopped) goOnWithout(member, ending);
    // What never served has nothing to lose.
    const hasServed = member.servesSinceMs !== undefined;
    onExit(hasServed ? exitCodeOf(ending) : 0);
    member.onEnd();
  }

  function goOnWithout(member: Member, ending: Ending): void {
    const { state, servesSinceMs = now() } = member;
    if (state === 'dropped') return;
    if (state === 'retiring') {
      if (ending.code === 0) log.info(lineOf(member, 'retired'));
      else log.warn({ ...lineOf(member, 'retired'), ...ending });
      return;
    }
    const failure = { ...ending, sentence: member.sentence };
    if (state === 'serving') log.warn({ ...lineOf(member, 'died'), ...ending });
    const waitMs = backOff.afterDeath(now() - servesSinceMs);
    onDown(failure);
    if (state === 'starting' && !isStopped) member.settle(failure);
    const isFilled = memberThat('serving') ?? memberThat('starting');
    if (!isFilled && !isStopped) timer = setTimeout(start, waitMs);
  }

  return {
    fill: start,
    renew() {
      // One that is starting may have read what has been replaced since.
      const early = memberThat('starting');
      if (early) {
        early.state = 'dropped';
        early.process.kill();
      }
      backOff.forget();
      return new Promise(start);
    },
    serving: () => memberThat('serving')?.process,
    failures: backOff.failures,
    shutDown() {
      isStopped = true;
      clearTimeout(timer);
      for (const { process, limit, state } of members) {
        clearTimeout(limit);
        if (state === 'starting') process.kill();
        else process.send({ kind: 'shut-down' });
      }
    },
    kill() {
      for (const { process } of members) process.kill();
    },
    count: () => members.size,
  };
}
