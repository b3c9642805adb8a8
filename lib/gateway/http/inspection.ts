import type { Config } from '../config/config';
import { createAccess } from '../inspector/access';
import { createGuesses } from '../inspector/guesses';
import type { InspectionHandlers } from './handler-list';
import { createInspectionGate, type InspectionGate } from './inspection-gate';
import { createInspectionSessions } from './inspection-session';
import type { Responder } from './responder';

export interface InspectionOptions {
  readonly config: Pick<Config, 'inspector' | 'operatorToken' | 'sourceUrl' | 'publicUrl'>;
  readonly responder: Responder;
  readonly randomHex: () => string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** What the server shows of its own work, to those who may see it. */
export interface InspectionHttp {
  readonly handlers: InspectionHandlers;
  readonly gate: InspectionGate;
}

export function createInspection(options: InspectionOptions): InspectionHttp {
  const { config, responder, randomHex, now, wait } = options;
  const access = createAccess({ inspection: config, randomHex, now });
  const guesses = createGuesses(wait);
  const gate = createInspectionGate({ access, guesses });
  const sessions = createInspectionSessions({
    ...{ inspection: config, access, guesses },
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
  });
  const { respondWith } = responder;
  return {
    gate,
    handlers: {
      inspectorSession: (request) =>
        respondWith('inspector-session', request, () => sessions.open(request)),
      signIn: (request) => respondWith('sign-in', request, () => sessions.signIn(request)),
      signOut: (request) => respondWith('sign-out', request, () => sessions.signOut(request)),
    },
  };
}
