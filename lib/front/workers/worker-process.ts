import { constants } from 'node:os';
import type { Order } from './messages';

/** A process that serves, as the primary sees it. */
export interface WorkerProcess {
  readonly pid: number;
  /** Does nothing if the process is gone. */
  readonly send: (order: Order) => void;
  /** Ends it at once. */
  readonly kill: () => void;
}

/** How a process ended: with a code, or by a signal. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** As shells have it: 128 plus the signal. */
export function exitCodeOf({ code, signal }: Ending): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/** What happens to a process that was started. */
export interface WorkerEvents {
  readonly onMessage: (message: unknown) => void;
  readonly onExit: (ending: Ending) => void;
}

/** Starts a process for a place. */
export type Fork = (place: number, events: WorkerEvents) => WorkerProcess;

/** How a process ended that should not have, and the sentence that it left for the operator, if it could. */
export interface Failure extends Ending {
  readonly sentence: string | undefined;
}

/** What a log line says of a failure. */
export function reasonOf({ code, signal, sentence }: Failure) {
  return { code, signal, ...(sentence === undefined ? {} : { reason: sentence }) };
}

type Line = Readonly<Record<string, unknown>>;

/** What the operator reads of workers. */
export interface WorkerLog {
  readonly info: (line: Line) => void;
  readonly warn: (line: Line) => void;
  readonly error: (line: Line) => void;
}
