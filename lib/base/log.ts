import pino from 'pino';
import { REDACTED, redactKeys } from './redact-keys';
import { requestContext } from './request-context';

/** A log line: fields of our own, never text from a client or a service. */
export type LogLine = Readonly<Record<string, unknown>>;

export interface Log {
  readonly info: (line: LogLine) => void;
  readonly warn: (line: LogLine) => void;
  readonly error: (line: LogLine) => void;
  /** Adds secrets to redact. */
  readonly learn: (secrets: readonly string[]) => void;
  /** Redacts all secrets in a text from elsewhere. */
  readonly redact: (text: string) => string;
  /** The secrets that it redacts. The same list until another is learned. */
  readonly secrets: () => readonly string[];
}

export interface LogOptions {
  readonly level: 'info' | 'warn';
  /** Redacted in every line. */
  readonly secrets: readonly string[];
  /** Writes a line, newline included. */
  readonly write: (line: string) => void;
}

/** How many secrets to redact in all their forms: the current keys, and the most recent ones before them. */
const MAX_SECRETS = 200;

/** A log of one JSON object per line. Keys are redacted last, in the sink. */
export function createLog({ level, secrets, write }: LogOptions): Log {
  const remembered = new Set<string>();
  let known: readonly string[] = [];
  let forms: readonly string[] = [];
  learn(secrets);

  /** Remembers a limited number: frequent key rotation must not slow down every line more and more. */
  function learn(more: readonly string[]): void {
    for (const secret of more) {
      remembered.delete(secret);
      remembered.add(secret);
    }
    for (const oldest of remembered)
      if (remembered.size > Math.max(MAX_SECRETS, more.length)) remembered.delete(oldest);
    known = [...remembered];
    forms = known.flatMap(formsOf);
  }

  function redact(text: string): string {
    let safe = redactKeys(text);
    for (const form of forms) safe = safe.replaceAll(form, REDACTED);
    return safe;
  }
  const sink = { write: (line: string) => write(redact(line)) };
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: spanFields,
    },
    sink,
  );
  return {
    info: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
    error: (line) => logger.error(line),
    learn,
    redact,
    secrets: () => known,
  };
}

/** Which request of which trace a line is about, in the fields by which OpenTelemetry finds it. */
function spanFields(): object {
  const context = requestContext()?.span?.context;
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

/** The forms a secret may appear in: as it is, without its prefix, and in Base64. */
function formsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replaceAll('=', '');
  return [secret, secret.replace(/^pub_/, ''), base64];
}
