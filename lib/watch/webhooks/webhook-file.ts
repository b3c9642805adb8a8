import * as z from 'zod/mini';
import { parseJson } from '@/lib/base/json';
import { ConfigError } from '@/lib/config/config-error';
import { SECOND_MS } from '@/lib/contract/time';
import { MAX_WEBHOOKS, wantedWebhookSchema } from '@/lib/contract/webhooks';
import { isSecret } from './signature';
import { faultSentence, idInFile, type Webhook, type WebhookRules, webhookOf } from './webhook';

/** The webhooks of a file, which may be changed while the server runs. */
export interface WebhookFile {
  readonly webhooks: () => readonly Webhook[];
}

export interface WebhookFileOptions {
  readonly rules: WebhookRules;
  /** The text of the file; throws if it cannot be read. */
  readonly readText: () => string;
  readonly now: () => number;
  /** Called when the file becomes unusable, once until it is usable again. */
  readonly onUnusable: (reason: string) => void;
}

const READ_EVERY_MS = 5 * SECOND_MS;

const secretSchema = z.string().check(z.refine(isSecret));
const entrySchema = z.strictObject({
  ...wantedWebhookSchema.shape,
  secret: z.union([secretSchema, z.array(secretSchema).check(z.minLength(1), z.maxLength(2))]),
});

/**
 * Reads the file, and again every few seconds. What is no list of webhooks then changes nothing, since it may be half
 * written.
 *
 * @throws ConfigError at first, in a sentence without a secret
 */
export function createWebhookFile(options: WebhookFileOptions): WebhookFile {
  const { rules, readText, now, onUnusable } = options;
  let text = readAll(readText);
  let webhooks = parseWebhooks(text, rules);
  let readMs = now();
  let isUnusable = false;

  function renew(): void {
    if (Math.abs(now() - readMs) < READ_EVERY_MS) return;
    readMs = now();
    try {
      const found = readAll(readText);
      if (found !== text) webhooks = parseWebhooks(found, rules);
      text = found;
      isUnusable = false;
    } catch (error) {
      if (!isUnusable) onUnusable(error instanceof ConfigError ? error.message : 'unknown');
      isUnusable = true;
    }
  }

  return {
    webhooks() {
      renew();
      return webhooks;
    },
  };
}

function readAll(readText: () => string): string {
  try {
    return readText();
  } catch {
    throw new ConfigError('The file that WEBHOOKS_FILE names cannot be read.');
  }
}

/** @throws ConfigError that says which of them is wrong, and how */
export function parseWebhooks(text: string, rules: WebhookRules): readonly Webhook[] {
  const entries = z.safeParse(z.array(z.unknown()), parseJson(text));
  if (!entries.success)
    throw new ConfigError('WEBHOOKS_FILE must have a list of webhooks, as JSON.');
  if (entries.data.length > MAX_WEBHOOKS) {
    throw new ConfigError(`WEBHOOKS_FILE has more than ${MAX_WEBHOOKS} webhooks.`);
  }
  const webhooks = entries.data.map((entry, at) => {
    const wrong = (reason: string) =>
      new ConfigError(`WEBHOOKS_FILE, webhook ${at + 1}: ${reason}`);
    const parsed = z.safeParse(entrySchema, entry);
    if (!parsed.success) throw wrong(fieldIn(parsed.error.issues));
    const { secret, ...wanted } = parsed.data;
    const known = { id: idInFile(wanted.name), secrets: [secret].flat(), isInFile: true };
    const webhook = webhookOf(wanted, known, rules);
    if (!webhook.ok) throw wrong(faultSentence(webhook));
    return webhook.value;
  });
  const names = new Set(webhooks.map(({ id }) => id));
  if (names.size < webhooks.length)
    throw new ConfigError('WEBHOOKS_FILE has two webhooks of one name.');
  return webhooks;
}

/** Which field is wrong; not what is in it. */
function fieldIn(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[],
) {
  const [issue] = issues;
  const field = issue?.path[0];
  if (issue?.code === 'unrecognized_keys') return 'It has a field that is not known.';
  return field === undefined ? 'It must be an object.' : `"${String(field)}" is missing or wrong.`;
}
