import { createBody } from '@/lib/base/body';
import { headerOf, isCrossOrigin } from '@/lib/base/fetch-metadata';
import { failure, success } from '@/lib/base/outcome';
import { requestContext } from '@/lib/base/request-context';
import { requesterOf } from '@/lib/base/requester';
import type { Config } from '@/lib/config/config';
import type { Inspection } from '@/lib/config/inspection';
import { type InspectorSession, OPERATOR_COOKIE } from '@/lib/contract/inspector';
import { OPERATOR_PAGE_PATH } from '@/lib/contract/paths';
import { SECOND_MS } from '@/lib/contract/time';
import { type Access, OPERATOR_MS } from '@/lib/observe/access';
import type { Attempts } from '@/lib/observe/attempts';
import type { Result } from './problems';
import { bodyReply } from './replies';
import { conditionalOf, type Reply } from './reply';

/** Opens and closes what a reader may see of the server's work. */
export interface InspectionSessions {
  /** What the reader's page may see, with a token for it. */
  readonly open: (request: Request) => Result<Reply>;
  /** Signs an operator in, by a form with the field `token`. */
  readonly signIn: (request: Request) => Promise<Result<Reply>>;
  readonly signOut: (request: Request) => Result<Reply>;
}

export interface InspectionSessionsOptions {
  readonly inspection: Inspection & Pick<Config, 'publicUrl'>;
  readonly access: Access;
  readonly loginAttempts: Attempts;
  /** Whether this process shares a store with others. */
  readonly hasPeers: () => boolean;
  /** Whether experiments can be run. */
  readonly hasLab: () => boolean;
  /** Whether this site is only reached over https, by its configured origin. A trusted proxy may say so too. */
  readonly isSecure: boolean;
}

const NOT_STORED = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
/** A form with a token of the greatest length. */
const MAX_FORM_BYTES = 1_000;

export function createInspectionSessions(options: InspectionSessionsOptions): InspectionSessions {
  const { inspection, access, loginAttempts, isSecure } = options;

  /** The cookie stays in this site's own requests, and scripts cannot read it. */
  const cookieReply = (value: string, maxAgeSeconds: number, request: Request): Reply => {
    const isOverHttps = isSecure || requestContext()?.isHttps === true;
    const isForm = request.headers.get('accept')?.includes('text/html') ?? false;
    return {
      status: isForm ? 303 : 204,
      headers: {
        ...NOT_STORED,
        ...(isForm ? { location: OPERATOR_PAGE_PATH } : {}),
        'set-cookie': `${OPERATOR_COOKIE}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Strict${isOverHttps ? '; Secure' : ''}`,
      },
      body: new Uint8Array(),
    };
  };

  return {
    open(request) {
      if (isCrossOrigin(headerOf(request))) return failure('cross-site');
      const isOperator = access.signedViewerOf(headerOf(request)).kind === 'operator';
      const session: InspectorSession = {
        inspector: inspection.inspector,
        isOperator,
        hasOperators: inspection.operatorToken !== null,
        pageToken:
          inspection.inspector === 'on' || (isOperator && !access.isOff)
            ? access.issuePageToken()
            : null,
        hasPeers: options.hasPeers(),
        hasLab: options.hasLab() && !access.isOff,
        sourceUrl: inspection.sourceUrl,
        publicUrl: inspection.publicUrl,
      };
      return success(bodyReply(createBody(session), conditionalOf(request), NOT_STORED));
    },
    async signIn(request) {
      if (isCrossOrigin(headerOf(request))) return failure('cross-site');
      if (inspection.operatorToken === null) return failure('not-found');
      if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) {
        return failure('bad-request', { detail: 'The form is too long.' });
      }
      const form = new URLSearchParams(await request.text());
      const { client } = requesterOf(request);
      const attempt = await loginAttempts.attempt(client, () =>
        access.isOperatorToken(form.get('token') ?? ''),
      );
      if (attempt.kind === 'paused') {
        return failure('too-many-requests', { retryAfterSeconds: attempt.pauseSeconds });
      }
      if (attempt.kind === 'wrong') return failure('sign-in-required');
      return success(cookieReply(access.issueCookie(), OPERATOR_MS / SECOND_MS, request));
    },
    signOut(request) {
      if (isCrossOrigin(headerOf(request))) return failure('cross-site');
      return success(cookieReply('', 0, request));
    },
  };
}
