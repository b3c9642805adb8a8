import pino from 'pino';
import { REDACTED, redactKeys } from '../terms/redact-keys';

/** A line of the log: fields of our own, never what a client or a service wrote. */
export type LogLine = Readonly<Record<string, unknown>>;

export interface Log {
  readonly info: (line: LogLine) => void;
  readonly warn: (line: LogLine) => void;
  readonly error: (line: LogLine) => void;
  /** Takes up more of what must never be written. */
  readonly learn: (secrets: readonly string[]) => void;
  /** A text of somebody else's with all of them covered. */
  readonly cover: (text: string) => string;
}

export interface LogOptions {
  readonly level: 'info' | 'warn';
  /** What must never be written, in whatever line. */
  readonly secrets: readonly string[];
  /** Takes a whole line with its line end. */
  readonly write: (line: string) => void;
}

/** Keys that are covered in all their forms: those of now, and the last ones before them. */
const MAX_SECRETS = 200;

/** A log of one JSON object a line. Keys are covered at the sink, after everything else had its chance. */
export function createLog({ level, secrets, write }: LogOptions): Log {
  const known = new Set<string>();
  let forms: readonly string[] = [];
  learn(secrets);

  /** A file of keys that changes every hour must not make each line slower for ever. */
  function learn(more: readonly string[]): void {
    for (const secret of more) {
      known.delete(secret);
      known.add(secret);
    }
    for (const oldest of known)
      if (known.size > Math.max(MAX_SECRETS, more.length)) known.delete(oldest);
    forms = [...known].flatMap(formsOf);
  }

  function cover(text: string): string {
    let safe = redactKeys(text);
    for (const form of forms) safe = safe.replaceAll(form, REDACTED);
    return safe;
  }
  const sink = { write: (line: string) => write(cover(line)) };
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    sink,
  );
  return {
    info: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
    error: (line) => logger.error(line),
    learn,
    cover,
  };
}

/** The forms in which a secret could turn up: as it is, without its prefix, and in base64. */
function formsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replaceAll('=', '');
  return [secret, secret.replace(/^pub_/, ''), base64];
}
