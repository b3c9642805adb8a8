import type { IncomingMessage } from 'node:http';
import { EMBEDS_PATH } from '@/lib/contract/paths';

/**
 * Whether an embed's page of ours made a request: the Referer that a browser sends within an origin has the whole
 * address. It decides only under which share the calls are counted, so a client gains nothing by inventing one.
 */
export function isFromEmbed({ headers }: IncomingMessage): boolean {
  const { referer, host } = headers;
  if (!referer?.includes(EMBEDS_PATH) || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  if (!from.pathname.startsWith(EMBEDS_PATH)) return false;
  // A proxy may have changed the host, so what the browser says of the origins comes first.
  const site = headers['sec-fetch-site'];
  return site === undefined ? from.host === host : site === 'same-origin';
}
