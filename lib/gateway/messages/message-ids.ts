import { createHash } from 'node:crypto';
import type { ListedAlert } from '@/lib/contract/active-alerts';

/** An alert, and a digest of all that it says but its areas, in whose order lists differ. */
export interface SaidAlert extends ListedAlert {
  readonly saying: string;
}

export function withSaying(alert: ListedAlert): SaidAlert {
  return { ...alert, saying: sayingOf(alert) };
}

function sayingOf(alert: ListedAlert): string {
  const { event, severity, headline, description, onset, expires } = alert;
  const { polygon, matchedBy, areas } = alert;
  return createHash('sha256')
    .update(
      JSON.stringify([
        event,
        severity,
        headline,
        description,
        onset,
        expires,
        polygon,
        matchedBy,
        areas,
      ]),
    )
    .digest('base64url')
    .slice(0, 22);
}

/**
 * A UUID made of a text (RFC 9562, version 8: a digest of our own kind), as a URN. CAP allows it as an identifier: it
 * has no spaces, commas or restricted characters.
 */
export function urnOf(parts: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return `urn:uuid:${[...groups, hex.slice(20)].join('-')}`;
}
