import { createHash, createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import type { HeaderOf } from '@/lib/base/fetch-metadata';
import type { Inspection } from '@/lib/config/inspection';
import { operatorCookiesIn, PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { HOUR_MS, SECOND_MS } from '@/lib/contract/time';

/** Who asks to see how requests are answered. */
export type Viewer =
  /** May see everything. */
  | { readonly kind: 'operator' }
  /** A page, which may see its own requests. */
  | { readonly kind: 'page'; readonly owner: string }
  | { readonly kind: 'nobody' };

/** Tells operators and pages apart by the secrets that they send. */
export interface Access {
  /**
   * Who sent a request, by what this server has signed: an operator's cookie, or a page's token. Whoever sends a
   * wrong one is nobody; `isWrong` tells those from requests without one.
   */
  readonly signedViewerOf: (header: HeaderOf) => Viewer & { readonly isWrong?: true };
  /**
   * Whether the token in a request's Authorization is the operators'; undefined if it has none. To be answered only
   * where guesses are counted.
   */
  readonly isRightBearer: (header: HeaderOf) => boolean | undefined;
  /** Whether nobody may see how requests are answered, not even operators. */
  readonly isOff: boolean;
  /** A token for a page that has just been opened. */
  readonly issuePageToken: () => string;
  /** Whether a text is the operator token. Takes as long whatever the text is. */
  readonly isOperatorToken: (text: string) => boolean;
  /** The value of an operator's cookie, which does not contain the token and expires. */
  readonly issueCookie: () => string;
}

export interface AccessOptions {
  readonly inspection: Pick<Inspection, 'inspector' | 'operatorToken'>;
  /** What signs the tokens of pages, at present. */
  readonly pageSecret: () => string;
  /** Enough randomness to be a secret. */
  readonly randomHex: () => string;
  readonly now: () => number;
}

/** How long an operator stays signed in. */
export const OPERATOR_MS = 12 * HOUR_MS;
const PAGE_MS = HOUR_MS;

export function createAccess(options: AccessOptions): Access {
  const { inspection, pageSecret, randomHex, now } = options;
  const { inspector, operatorToken } = inspection;
  // Slow to compute, so that a stolen cookie is of little use for guessing the token that signed it.
  const cookieSecret =
    operatorToken === null ? randomHex() : scryptSync(operatorToken, 'hexcast-operator', 32);

  function isOperatorToken(text: string): boolean {
    // Of equal length, and compared in constant time; a server without a token compares too.
    const isEqual = timingSafeEqual(digestOf(text), digestOf(operatorToken ?? randomHex()));
    return operatorToken !== null && isEqual;
  }

  const isCookie = (value: string) =>
    operatorToken !== null && readSigned(value, cookieSecret, now()) === 'operator';

  return {
    signedViewerOf(header) {
      const cookies = operatorCookiesIn(header('cookie') ?? '');
      // A page of a neighboring host can add a cookie of this name, but none that is right.
      if (cookies.some(isCookie)) return { kind: 'operator' };
      const token = header(PAGE_TOKEN_HEADER);
      const owner = token ? readSigned(token, pageSecret(), now()) : undefined;
      // A cookie that has expired, or that an earlier token signed, must not stop a page from seeing its own.
      if (owner !== undefined && inspector === 'on') return { kind: 'page', owner };
      return { kind: 'nobody', ...(cookies.length > 0 || token ? { isWrong: true } : {}) };
    },
    isRightBearer(header) {
      const token = /^Bearer +(\S+)$/i.exec(header('authorization') ?? '')?.[1];
      return token === undefined ? undefined : isOperatorToken(token);
    },
    isOff: inspector === 'off',
    issuePageToken: () => sign(randomHex(), pageSecret(), now() + PAGE_MS),
    isOperatorToken,
    issueCookie: () => sign('operator', cookieSecret, now() + OPERATOR_MS),
  };
}

type Secret = string | Uint8Array;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

function sign(subject: string, secret: Secret, untilMs: number): string {
  const text = `${subject}.${Math.floor(untilMs / SECOND_MS)}`;
  return `${text}.${macOf(text, secret)}`;
}

/** The subject of a signed text that has not expired. */
function readSigned(signed: string, secret: Secret, nowMs: number): string | undefined {
  const [, text = '', subject, seconds, mac = ''] =
    /^(([a-z0-9]{1,64})\.(\d{1,12}))\.([0-9a-f]{64})$/.exec(signed) ?? [];
  const isGenuine = timingSafeEqual(digestOf(mac), digestOf(macOf(text, secret)));
  return isGenuine && Number(seconds) * SECOND_MS > nowMs ? subject : undefined;
}

const macOf = (text: string, secret: Secret) =>
  createHmac('sha256', secret).update(`hexcast.${text}`).digest('hex');
