import { ConfigError } from './config-error';

/** Whom to tell about a vulnerability. */
export interface SecurityContact {
  /** Addresses as URIs, the preferred one first; empty if there are none. */
  readonly securityContacts: readonly string[];
}

type Texts = Readonly<Record<'SECURITY_CONTACT', string | null>>;

const HOST = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]';
/** Of the characters before the "@", those that mean the same in a URI (RFC 6068, section 2). */
const EMAIL = new RegExp(`^[\\w.+'*!~-]{1,64}@${HOST}$`, 'i');
const ESCAPED = '%[0-9a-f]{2}';
/** The local part may be escaped, and a subject may follow. */
const MAILTO = new RegExp(
  `^mailto:(?:[\\w.+'*!~-]|${ESCAPED}){1,200}@${HOST}(?:\\?(?:[\\w.+'*!~$&=:;@/?-]|${ESCAPED}){1,200})?$`,
  'i',
);
/** A global number (RFC 3966); a local one would need a context. */
const TEL = /^tel:\+\d(?:[().-]?\d){2,30}(?:;ext=\d(?:[().-]?\d){0,10})?$/i;

/**
 * Reads where a vulnerability can be reported: what the field Contact of a security.txt may have (RFC 9116, section 2.5.3),
 * or an email address alone.
 *
 * @throws ConfigError that names the variable and what it allows
 */
export function readSecurityContact({ SECURITY_CONTACT: text }: Texts): SecurityContact {
  const contacts = (text ?? '').split(/[\s,]+/).filter((one) => one !== '');
  return { securityContacts: [...new Set(contacts.map(uriOf))] };
}

function uriOf(contact: string): string {
  if (EMAIL.test(contact)) return `mailto:${contact}`;
  if (MAILTO.test(contact) || TEL.test(contact)) return withLowerScheme(contact);
  const url = URL.canParse(contact) ? new URL(contact) : undefined;
  // A password would be published.
  const isPage = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (isPage && /^https:\/\//i.test(contact)) return url.href;
  throw new ConfigError(
    'SECURITY_CONTACT must be email addresses, or mailto:, https: or tel: addresses, separated by commas.',
  );
}

function withLowerScheme(uri: string): string {
  const end = uri.indexOf(':');
  return uri.slice(0, end).toLowerCase() + uri.slice(end);
}
