import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { OPERATOR_COOKIE, PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { HOUR_MS, SECOND_MS } from '@/lib/contract/time';
import type { Inspection } from '../config/inspection';

/** Who asks to see how requests are answered. */
export type Viewer =
  /** May see everything. */
  | { readonly kind: 'operator' }
  /** A page, which may see its own requests. */
  | { readonly kind: 'page'; readonly owner: string }
  | { readonly kind: 'nobody' };

/** The value of a request header, by its name in lower case. */
export type HeaderOf = (name: string) => string | null | undefined;

/** Tells operators and pages apart by the secrets that they send. */
export interface Access {
  /** Who sent a request. Whoever sends a wrong secret is nobody; `isWrong` tells those from requests without one. */
  readonly viewerOf: (header: HeaderOf) => Viewer & { readonly isWrong?: true };
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
  /** Enough randomness to be a secret. */
  readonly randomHex: () => string;
  readonly now: () => number;
}

/** How long an operator stays signed in. */
export const OPERATOR_MS = 12 * HOUR_MS;
const PAGE_MS = HOUR_MS;

export function createAccess({ inspection, randomHex, now }: AccessOptions): Access {
  const { inspector, operatorToken } = inspection;
  const pageSecret = randomHex();

  function isOperatorToken(text: string): boolean {
    // Of equal length, and compared in constant time; a server without a token compares too.
    const isEqual = timingSafeEqual(digestOf(text), digestOf(operatorToken ?? randomHex()));
    return operatorToken !== null && isEqual;
  }

  const isCookie = (value: string) =>
    operatorToken !== null && readSigned(value, operatorToken, now()) === 'operator';

  return {
    viewerOf(header) {
      const bearer = /^Bearer +(\S+)$/i.exec(header('authorization') ?? '')?.[1];
      const cookie = cookieIn(header('cookie') ?? '');
      const isOperator =
        bearer === undefined ? cookie !== undefined && isCookie(cookie) : isOperatorToken(bearer);
      if (isOperator) return { kind: 'operator' };
      const token = header(PAGE_TOKEN_HEADER);
      const owner = token ? readSigned(token, pageSecret, now()) : undefined;
      // A cookie that has expired, or that an earlier token signed, must not stop a page from seeing its own. Tokens
      // in Authorization are none of a page's, and a guess must not pass for one.
      if (owner !== undefined && bearer === undefined && inspector === 'on') {
        return { kind: 'page', owner };
      }
      const isWrong = bearer !== undefined || cookie !== undefined || Boolean(token);
      return { kind: 'nobody', ...(isWrong ? { isWrong } : {}) };
    },
    isOff: inspector === 'off',
    issuePageToken: () => sign(randomHex(), pageSecret, now() + PAGE_MS),
    isOperatorToken,
    issueCookie: () => sign('operator', operatorToken ?? randomHex(), now() + OPERATOR_MS),
  };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

function sign(subject: string, secret: string, untilMs: number): string {
  const text = `${subject}.${Math.floor(untilMs / SECOND_MS)}`;
  return `${text}.${macOf(text, secret)}`;
}

/** The subject of a signed text that has not expired. */
function readSigned(signed: string, secret: string, nowMs: number): string | undefined {
  const [, text = '', subject, seconds, mac = ''] =
    /^(([a-z0-9]{1,64})\.(\d{1,12}))\.([0-9a-f]{64})$/.exec(signed) ?? [];
  const isGenuine = timingSafeEqual(digestOf(mac), digestOf(macOf(text, secret)));
  return isGenuine && Number(seconds) * SECOND_MS > nowMs ? subject : undefined;
}

const macOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`hexcast.${text}`).digest('hex');

function cookieIn(header: string): string | undefined {
  const pairs = header.split(/; */).map((pair) => pair.split('='));
  return pairs.find(([name]) => name === OPERATOR_COOKIE)?.[1];
}
