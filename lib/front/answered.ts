import type { ServerResponse } from 'node:http';
import type { Watch } from '@/lib/answers/http';
import { HEALTH_PATH, INSPECTOR_PATH, OPERATOR_PATH } from '@/lib/contract/paths';
import type { FrontTrace } from './tracing';

/** Notes requests for the list of the last ones. */
export interface NoteAnswers {
  /** A response that was held ready, with its Cache-Status. */
  readonly held: (path: string, cache: string | undefined, traced: FrontTrace | undefined) => void;
  /** A response that is still to come. */
  readonly coming: (path: string, response: ServerResponse, traced: FrontTrace | undefined) => void;
}

/** What shows the list would fill it. */
const OWN = [INSPECTOR_PATH, OPERATOR_PATH, HEALTH_PATH];

/** @param answered undefined if nobody may see the list */
export function createNoteAnswers(answered: Watch['answered'], now: () => number): NoteAnswers {
  if (!answered) return { held: () => {}, coming: () => {} };
  return {
    held: (path, cache = '', traced) =>
      answered({ path, status: 200, cache, ms: null, trace: traced?.trace }),
    coming(path, response, traced) {
      if (OWN.some((own) => path.startsWith(own))) return;
      const sinceMs = now();
      response.once('finish', () => {
        const cache = String(response.getHeader('cache-status') ?? '');
        const status = response.statusCode;
        answered({ path, status, cache, ms: now() - sinceMs, trace: traced?.trace });
      });
    },
  };
}
