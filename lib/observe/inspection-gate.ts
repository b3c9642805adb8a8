import { headerOf, isCrossOrigin } from '@/lib/base/fetch-metadata';
import { failure, type Outcome, success } from '@/lib/base/outcome';
import { requesterOf } from '@/lib/base/requester';
import type { ProblemCode } from '@/lib/contract/problem';
import type { Access, Viewer } from './access';
import type { Attempts } from './attempts';

/** Lets operators, and pages for their own requests, see how this server works. */
export interface InspectionGate {
  /** Whether a request may see what is no secret: not if the inspector is off, or from a page of another site. */
  readonly anyone: (request: Request) => Outcome<null, ProblemCode>;
  /** The operator or page that sent a request, or why it may not see what the inspector shows. */
  readonly viewer: (request: Request) => Promise<Outcome<Viewer, ProblemCode>>;
  /** The same, for operators only. They may see it even if the inspector is off. */
  readonly operator: (request: Request) => Promise<Outcome<Viewer, ProblemCode>>;
}

export interface InspectionGateOptions {
  readonly access: Access;
  /** Of the operators' token. */
  readonly loginAttempts: Attempts;
  /**
   * Of what this server has signed, which is too long to be guessed: apart, so that a page whose token is from before
   * a restart does not use up the operators' tries.
   */
  readonly tokenAttempts: Attempts;
}

export function createInspectionGate(options: InspectionGateOptions): InspectionGate {
  const { access, loginAttempts, tokenAttempts } = options;

  /** Who sent a request. A token in Authorization counts before all else. */
  async function identify(request: Request): Promise<Outcome<Viewer, ProblemCode>> {
    const header = headerOf(request);
    if (isCrossOrigin(header)) return failure('cross-site');
    const isRight = access.isRightBearer(header);
    const seen = isRight === undefined ? access.signedViewerOf(header) : undefined;
    if (seen && !seen.isWrong) return success(seen);
    const { client } = requesterOf(request);
    const attempt = seen
      ? await tokenAttempts.attempt(client, () => false)
      : await loginAttempts.attempt(client, () => isRight === true);
    if (attempt.kind === 'right') return success({ kind: 'operator' });
    if (attempt.kind === 'wrong') return failure('sign-in-required');
    return failure('too-many-requests', { retryAfterSeconds: attempt.pauseSeconds });
  }

  async function required(
    request: Request,
    isEnough: (viewer: Viewer) => boolean,
  ): Promise<Outcome<Viewer, ProblemCode>> {
    const viewer = await identify(request);
    return !viewer.ok || isEnough(viewer.value) ? viewer : failure('sign-in-required');
  }

  return {
    anyone(request) {
      if (access.isOff) return failure('not-found');
      return isCrossOrigin(headerOf(request)) ? failure('cross-site') : success(null);
    },
    operator: (request) => required(request, ({ kind }) => kind === 'operator'),
    async viewer(request) {
      if (access.isOff) return failure('not-found');
      return await required(request, ({ kind }) => kind !== 'nobody');
    },
  };
}
