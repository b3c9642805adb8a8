import { markdownPath, SECURITY_TXT_PATH } from '@/lib/contract/paths';
import { DAY_MS, isoOf } from '@/lib/contract/time';
import { type FileResponse, fileResponse } from './file-response';

export interface SecurityTxtOptions {
  /** Whom to tell, as URIs, the preferred one first; if there is nobody, there is no such file. */
  readonly contacts: readonly string[];
  /** The configured origin of this site, or null. */
  readonly publicUrl: string | null;
  /** Of the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** A clock in milliseconds of the Unix epoch. */
  readonly now: () => number;
}

/** Half a year: less than the year that is recommended as the most (RFC 9116, section 2.5.5). */
const GOOD_FOR_DAYS = 182;

/**
 * Creates a function that returns today's security.txt (RFC 9116), which says whom to tell of a vulnerability. It is the
 * same for a UTC day, so that its tag is; with the next day, it expires a day later.
 */
export function securityTxt(options: SecurityTxtOptions): () => FileResponse | undefined {
  if (options.contacts.length === 0) return () => undefined;
  let held: { readonly day: number; readonly file: FileResponse } | undefined;
  return () => {
    const day = Math.floor(options.now() / DAY_MS);
    if (held?.day !== day) held = { day, file: fileOf(options, day) };
    return held.file;
  };
}

function fileOf({ contacts, publicUrl, headers }: SecurityTxtOptions, day: number): FileResponse {
  const expires = isoOf((day + GOOD_FOR_DAYS) * DAY_MS).replace('.000', '');
  const fields = [
    ...contacts.map((contact) => ['Contact', contact]),
    ['Expires', expires],
    // Both have to be https (2.5.2 and 2.5.7).
    ...(publicUrl?.startsWith('https:')
      ? [
          ['Canonical', publicUrl + SECURITY_TXT_PATH],
          ['Policy', publicUrl + markdownPath('security')],
        ]
      : []),
  ];
  const text = fields.map(([name, value]) => `${name}: ${value}\n`).join('');
  return fileResponse(Buffer.from(text), { contentType: 'text/plain; charset=utf-8', headers });
}
