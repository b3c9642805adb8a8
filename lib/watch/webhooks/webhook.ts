import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { failure, type Outcome, success } from '@/lib/base/outcome';
import type { ProblemCode } from '@/lib/contract/problem';
import { MAX_URL, type WantedWebhook } from '@/lib/contract/webhooks';
import { AREA_IDS, type FeedArea, parseFeedArea } from '@/lib/gateway/documents/feed-area';
import { countyName } from '@/lib/geo/counties';
import { timeZoneOfTerritory } from '@/lib/geo/territories';
import { namedZone } from '@/lib/geo/zones';
import { isPublicAddress } from '../send/public-address';
import type { Watcher } from '../watcher';

/** A program that is told of alerts at an address of its own. */
export interface Webhook extends Watcher {
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

/**
 * A webhook as it was asked for, or in a sentence what is wrong with it: `bad-request`.
 *
 * @param secrets of the right form
 */
export function webhookOf(
  { name, url, areas, severity }: WantedWebhook,
  known: Pick<Webhook, 'id' | 'secrets' | 'isInFile'>,
  { privateHosts, hasKey }: WebhookRules,
): Outcome<Webhook, ProblemCode> {
  const target = targetOf(url, privateHosts);
  if (typeof target === 'string') return failure('bad-request', { detail: target });
  if (hasKey(url) || hasKey(name)) {
    return failure('bad-request', { detail: 'A key of the weather service is in it.' });
  }
  const parsed = [...new Set(areas)].map(areaOf);
  const wrong = parsed.find((one) => typeof one === 'string');
  if (wrong !== undefined) return failure('bad-request', { detail: wrong });
  return success({
    ...known,
    ...target,
    name,
    areas: parsed.filter((one) => typeof one !== 'string'),
    leastSeverity: severity,
    mark: digestOf([target.url, ...known.secrets]),
  });
}

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
): Pick<Webhook, 'url' | 'isPrivateAllowed'> | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || text.length > MAX_URL) {
    return 'The address must be a URL that starts with https://.';
  }
  if (url.username !== '' || url.password !== '' || url.hash !== '') {
    return 'The address must have no user, no password, and no "#".';
  }
  const isPrivateAllowed = [url.host, url.hostname].some((host) => privateHosts.includes(host));
  const target = { url: url.href, isPrivateAllowed };
  if (isPrivateAllowed) return target;
  if (url.protocol !== 'https:') {
    return 'The address must start with https://; only hosts that WEBHOOK_PRIVATE_HOSTS names may do without.';
  }
  const address = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && !isPublicAddress(address)
    ? 'The address is on a private network; WEBHOOK_PRIVATE_HOSTS names the hosts that may be.'
    : target;
}

/** The area with an id, if there is one; else a sentence. */
function areaOf(id: string): FeedArea | string {
  const area = parseFeedArea(id);
  if (!area.ok) return area.detail ?? `An area must be ${AREA_IDS}.`;
  return isKnown(area.value) ? area.value : `There is no ${area.value.kind} ${id}.`;
}

/** A mistake in an id would mean to be told of nothing. Of territories, our tables have no zones. */
function isKnown({ kind, id }: FeedArea): boolean {
  if (timeZoneOfTerritory(id.slice(0, 2)) !== undefined) return true;
  if (kind === 'zone') return namedZone(id) !== undefined;
  return kind !== 'county' || countyName(id) !== undefined;
}

function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
