import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { isMarine } from '@/lib/contract/ids';
import { MAX_URL, type WantedWebhook, type WebhookFault } from '@/lib/contract/webhooks';
import { AREA_IDS, type FeedArea, parseFeedArea } from '@/lib/gateway/documents/feed-area';
import { countyName } from '@/lib/geo/counties';
import { timeZoneOfTerritory } from '@/lib/geo/territories';
import { namedZone } from '@/lib/geo/zones';
import { isPublicAddress } from '../send/public-address';
import type { Watched, Watcher } from '../watcher';

/** A program that is told of alerts at an address of its own. */
export interface Webhook extends Watcher {
  readonly kind: 'webhook';
  readonly watches: readonly [Watched];
  readonly name: string;
  readonly url: string;
  /** "whsec_…"; while one is replaced by another, both. */
  readonly secrets: readonly string[];
  readonly isInFile: boolean;
  /** Whether its host is named as one that may be on a private network. */
  readonly isPrivateAllowed: boolean;
}

export interface WebhookRules {
  /** Hosts that may be on a private network, each as `host` or `host:port`, in small letters. */
  readonly privateHosts: readonly string[];
  /** Whether a key of the weather service, or a part of one, is in a text. */
  readonly hasKey: (text: string) => boolean;
}

/** Something, or what is wrong with it. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & WebhookFault);

/**
 * A webhook as it was asked for, or what is wrong with it.
 *
 * @param known its secrets are of the right form
 */
export function webhookOf(
  { name, url, areas: ids, severity }: WantedWebhook,
  known: Pick<Webhook, 'id' | 'secrets' | 'isInFile'>,
  { privateHosts, hasKey }: WebhookRules,
): Checked<Webhook> {
  const target = targetOf(url, privateHosts);
  if (typeof target === 'string') return wrong(target);
  if (hasKey(url) || hasKey(name)) return wrong('key');
  const parsed = [...new Set(ids)].map((id) => ({ id, area: areaOf(id) }));
  const unknown = parsed.find(({ area }) => area === undefined);
  if (unknown) return wrong('area', unknown.id);
  const areas = parsed.flatMap(({ area }) => area ?? []);
  const webhook: Webhook = {
    kind: 'webhook',
    ...known,
    ...target,
    name,
    watches: [{ areas, leastSeverity: severity }],
    mark: digestOf([target.url, ...known.secrets]),
  };
  return { ok: true, value: webhook };
}

export function wrong(
  fault: WebhookFault['fault'],
  area: string | null = null,
): { readonly ok: false } & WebhookFault {
  return { ok: false, fault, area };
}

/** What is wrong, in a sentence for developers. */
export function faultSentence({ fault, area }: WebhookFault): string {
  return fault === 'area' ? `There is no area ${area}; one is ${AREA_IDS}.` : SENTENCES[fault];
}

const SENTENCES: Readonly<Record<Exclude<WebhookFault['fault'], 'area'>, string>> = {
  fields:
    'A webhook needs a name and a url; it may have areas (a list of ids) and a severity (extreme, severe, moderate or minor).',
  address: 'The address must be a URL that starts with https://.',
  user: 'The address must have no user, no password, and no "#".',
  'no-tls':
    'The address must start with https://; only hosts that WEBHOOK_PRIVATE_HOSTS names may do without.',
  private:
    'The address is on a private network; WEBHOOK_PRIVATE_HOSTS names the hosts that may be.',
  key: 'A key of the weather service, or a part of one, is in it.',
  closed: 'No webhook can be added here now.',
  unreadable: 'It was encrypted with another secret.',
};

/** The host of an address, with its port unless that is the usual one: the rest may be a secret. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

/** The id of a webhook in the file: its name does not change. */
export function idInFile(name: string): string {
  return `f${digestOf([name])}`;
}

function targetOf(
  text: string,
  privateHosts: readonly string[],
): Pick<Webhook, 'url' | 'isPrivateAllowed'> | WebhookFault['fault'] {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb || text.length > MAX_URL) return 'address';
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'user';
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const names = [url.hostname, `${url.hostname}:${port}`];
  const isPrivateAllowed = names.some((name) => privateHosts.includes(name));
  const target = { url: url.href, isPrivateAllowed };
  if (isPrivateAllowed) return target;
  if (url.protocol !== 'https:') return 'no-tls';
  const address = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && !isPublicAddress(address) ? 'private' : target;
}

/** The area with an id, if there is one. */
function areaOf(id: string): FeedArea | undefined {
  const area = parseFeedArea(id);
  return area.ok && isKnown(area.value) ? area.value : undefined;
}

/** A mistake in an id would mean to be told of nothing. Of territories and waters, our tables have no zones. */
function isKnown({ kind, id }: FeedArea): boolean {
  if (timeZoneOfTerritory(id.slice(0, 2)) !== undefined) return true;
  if (kind === 'zone') return isMarine(id) || namedZone(id) !== undefined;
  return kind !== 'county' || countyName(id) !== undefined;
}

function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
