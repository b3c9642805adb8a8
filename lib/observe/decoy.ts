import { createHash } from 'node:crypto';
import type { KeyPrint } from '@/lib/contract/proof';

/** A key that opens nothing, in the form of a key. */
const DECOY = `pub_${'dec0'.repeat(8)}`;

/** What to look for to find the decoy. */
export const DECOY_PRINT: KeyPrint = { label: 'decoy', sha256: sha256Of(DECOY) };

/** The SHA-256 of a text, in hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The decoy in the header of the same answer, so that headers can be seen to be searched. */
export const DECOY_HEADER = { decoy: Buffer.from(DECOY).toString('base64url') };

/** A text with the decoy in many forms. */
export function decoyText(): string {
  const bytes = Buffer.from(DECOY);
  const hex = bytes.toString('hex');
  const each = (write: (byte: number) => string) => [...bytes].map(write).join('');
  const twoDigits = (byte: number) => byte.toString(16).padStart(2, '0');
  const forms = {
    'as it is': DECOY,
    'percent-encoded': each((byte) => `%${twoDigits(byte)}`),
    base64: bytes.toString('base64'),
    hexadecimal: hex,
    'UTF-16': each((byte) => `${String.fromCharCode(byte)}\0`),
    'escaped for JSON': each((byte) => `\\u00${twoDigits(byte)}`),
    'escaped for HTML': each((byte) => `&#${byte};`),
    'hexadecimal in base64': Buffer.from(hex).toString('base64'),
  };
  const lines = Object.entries(forms).map(([name, form]) => `${name}: ${form}\n`);
  return `A made-up key, planted so that a search for keys can be seen to find. It opens nothing.\n\n${lines.join('')}`;
}
