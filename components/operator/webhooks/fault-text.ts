import type { WebhookFault } from '@/lib/contract/webhooks';
import type { Messages } from '@/lib/messages/messages';

/** What is wrong with a webhook, in a sentence. */
export function faultText({ t }: Messages, { fault, area }: WebhookFault): string {
  return fault === 'area'
    ? t('operator.webhooks.fault.area', { area: area ?? '' })
    : t(`operator.webhooks.fault.${fault}`);
}
