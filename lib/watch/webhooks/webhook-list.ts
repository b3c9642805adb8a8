import * as z from 'zod/mini';
import { parseJson } from '@/lib/base/json';
import {
  type AddedWebhook,
  MAX_WEBHOOKS,
  type WantedWebhook,
  type WebhookFault,
  type Webhooks,
  wantedWebhookSchema,
} from '@/lib/contract/webhooks';
import type { StoredValue } from '@/lib/shared/key-value-store';
import type { Seal } from '../sealed';
import { newSecret } from './signature';
import { type Checked, type Webhook, type WebhookRules, webhookOf, wrong } from './webhook';
import type { WebhookFile } from './webhook-file';

/** A webhook that an operator has added, and that cannot be told any more. */
export interface UnusableWebhook extends Pick<Webhook, 'id' | 'name'> {
  readonly fault: WebhookFault;
}

/** The webhooks of the file, and those that operators have added. */
export interface WebhookList {
  readonly all: () => readonly Webhook[];
  readonly unusable: () => readonly UnusableWebhook[];
  /** Why none can be added; null if one can. */
  readonly closed: () => Webhooks['closed'];
  readonly add: (wanted: WantedWebhook) => Checked<AddedWebhook>;
  /** False if there is none of this id that an operator has added. */
  readonly remove: (id: string) => boolean;
}

export interface WebhookListOptions {
  readonly file: WebhookFile | undefined;
  readonly rules: WebhookRules;
  /** Undefined where nothing can be encrypted for all processes. */
  readonly seal: Seal | undefined;
  readonly stored: StoredValue;
  /** Whether a store that processes share is away: what is written then reaches nobody. */
  readonly isStoreAway: () => boolean;
  /** Enough randomness to be a secret. */
  readonly randomHex: () => string;
}

const FORMAT = 1;
const storedSchema = z.object({
  format: z.literal(FORMAT),
  /** The name is no secret; the rest of each is encrypted, as JSON. */
  webhooks: z
    .array(
      z.object({
        id: z.string().check(z.regex(/^o[0-9a-f]{12}$/)),
        name: z.string(),
        sealed: z.string(),
      }),
    )
    .check(z.maxLength(MAX_WEBHOOKS)),
});
type StoredWebhook = z.infer<typeof storedSchema>['webhooks'][number];
const sealedSchema = z.object({ ...wantedWebhookSchema.shape, secrets: z.array(z.string()) });

export function createWebhookList(options: WebhookListOptions): WebhookList {
  const { file, rules, seal, stored, isStoreAway, randomHex } = options;
  /** What was read last, and what it means. */
  let latest: { readonly value: unknown; readonly opened: readonly Opened[] } | undefined;

  function storedOnes(): readonly StoredWebhook[] {
    const { success, data } = z.safeParse(storedSchema, stored.read());
    return success ? data.webhooks : [];
  }

  function opened(): readonly Opened[] {
    const value = stored.read();
    if (!latest || latest.value !== value) {
      latest = { value, opened: storedOnes().map((one) => open(one)) };
    }
    return latest.opened;
  }

  function open({ id, name, sealed }: StoredWebhook): Opened {
    const text = seal?.open(id, sealed);
    const { success, data } = z.safeParse(sealedSchema, parseJson(text ?? ''));
    if (!success) return { id, name, found: wrong('unreadable') };
    const { secrets, ...wanted } = data;
    return { id, name, found: webhookOf(wanted, { id, secrets, isInFile: false }, rules) };
  }

  const write = (webhooks: readonly StoredWebhook[]) => stored.write({ format: FORMAT, webhooks });

  function closed() {
    if (!seal) return 'no-secret';
    if (isStoreAway()) return 'no-store';
    return storedOnes().length >= MAX_WEBHOOKS ? 'full' : null;
  }

  return {
    closed,
    all: () => [
      ...(file?.webhooks() ?? []),
      ...opened().flatMap(({ found }) => (found.ok ? found.value : [])),
    ],
    unusable: () =>
      opened().flatMap(({ id, name, found }) =>
        found.ok ? [] : [{ id, name, fault: { fault: found.fault, area: found.area } }],
      ),
    add(wanted) {
      if (!seal || closed() !== null) return wrong('closed');
      const id = `o${randomHex().slice(0, 12)}`;
      const secret = newSecret();
      const webhook = webhookOf(wanted, { id, secrets: [secret], isInFile: false }, rules);
      if (!webhook.ok) return webhook;
      const sealed = seal.close(id, JSON.stringify({ ...wanted, secrets: [secret] }));
      write([...storedOnes(), { id, name: wanted.name, sealed }]);
      return { ok: true, value: { id, name: wanted.name, secret } };
    },
    remove(id) {
      if (isStoreAway()) return false;
      const rest = storedOnes().filter((one) => one.id !== id);
      if (rest.length === storedOnes().length) return false;
      write(rest);
      return true;
    },
  };
}

interface Opened extends Pick<Webhook, 'id' | 'name'> {
  readonly found: Checked<Webhook>;
}
