import type { FailureCode } from '@/lib/base/outcome';
import { DOTS, type Trace } from '@/lib/base/trace';
import { fieldPathsOf } from './field-paths';

/** Notes one call in a trace: what was sent, what came back, and what of that we hand on. */
export interface CallNotes {
  readonly unanswered: (failed: FailureCode) => void;
  readonly answered: (status: number, bytes: number, failed: FailureCode | null) => void;
  /** Reading an answer begins. */
  readonly reading: () => void;
  /** An answer was read: its JSON, and the document that we make of it. */
  readonly read: (json: unknown, document: unknown) => void;
  readonly unreadable: (failed: FailureCode) => void;
}

/** Headers whose values say nothing secret. Of all others, only the name is noted. */
const SHOWN: ReadonlySet<string> = new Set([
  'accept',
  'user-agent',
  'if-none-match',
  'if-modified-since',
]);

const noFields = () => ({ taken: [], dropped: [] });

export function createCallNotes(
  trace: Trace,
  path: string,
  headers: Readonly<Record<string, string>>,
): CallNotes {
  const endService = trace.begin();
  let endReading: ReturnType<Trace['begin']> | undefined;

  function service(status: number | null, bytes: number | null, failed: FailureCode | null): void {
    const shown = Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      SHOWN.has(name) ? value : DOTS,
    ]);
    endService({ stage: 'service', method: 'GET', path, headers: shown, status, bytes, failed });
  }

  return {
    unanswered: (failed) => service(null, null, failed),
    answered: service,
    reading() {
      endReading = trace.begin();
    },
    read(json, document) {
      const fields = () => {
        const known = new Set(fieldPathsOf(document));
        const sent = fieldPathsOf(json);
        const taken = sent.filter((field) => known.has(field));
        const dropped = sent.filter((field) => !known.has(field));
        return { taken, dropped };
      };
      endReading?.({ stage: 'parsed', fields, failed: null });
    },
    unreadable: (failed) => endReading?.({ stage: 'parsed', fields: noFields, failed }),
  };
}
