import type { Access, Viewer } from '../inspector/access';
import type { Guesses } from '../inspector/guesses';
import { failure, type Outcome, success } from '../terms/outcome';
import { requesterOf } from '../terms/requester';

/** Lets operators, and pages for their own requests, see how this server works. */
export interface InspectionGate {
  /** Whether a request may see what is no secret: not if the inspector is off, or from a page of another site. */
  readonly anyone: (request: Request) => Outcome<null>;
  /** The operator or page that sent a request, or why it may not see what the inspector shows. */
  readonly viewer: (request: Request) => Promise<Outcome<Viewer>>;
  /** The same, for operators only. They may see it even if the inspector is off. */
  readonly operator: (request: Request) => Promise<Outcome<Viewer>>;
}

export interface InspectionGateOptions {
  readonly access: Access;
  readonly guesses: Guesses;
}

export function createInspectionGate({ access, guesses }: InspectionGateOptions): InspectionGate {
  /**
   * Who sent a request; wrong secrets are counted by client, and take a while. Right ones are not made to wait for
   * the wrong ones of others: else whoever shares an address with a monitor could blind it.
   */
  async function identify(request: Request): Promise<Outcome<Viewer>> {
    if (isFromElsewhere(request)) return failure('cross-site');
    const seen = access.viewerOf((name) => request.headers.get(name));
    if (seen.isWrong !== true) return success(seen);
    const attempt = await guesses.attempt(requesterOf(request).client, () => false);
    if (attempt.kind !== 'paused') return failure('sign-in-required');
    return failure('too-many-requests', { retryAfterSeconds: attempt.pauseSeconds });
  }

  async function required(
    request: Request,
    isEnough: (viewer: Viewer) => boolean,
  ): Promise<Outcome<Viewer>> {
    const viewer = await identify(request);
    return !viewer.ok || isEnough(viewer.value) ? viewer : failure('sign-in-required');
  }

  return {
    anyone(request) {
      if (access.isOff) return failure('not-found');
      return isFromElsewhere(request) ? failure('cross-site') : success(null);
    },
    operator: (request) => required(request, ({ kind }) => kind === 'operator'),
    async viewer(request) {
      if (access.isOff) return failure('not-found');
      return await required(request, ({ kind }) => kind !== 'nobody');
    },
  };
}

/**
 * Whether a page of another origin sent a request, by its headers. Only our own pages have a use for what the
 * inspector shows; other programs send neither header.
 */
export function isFromElsewhere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host');
}
