import section from '@/components/inspector/section/section.module.css';
import { useNow } from '@/components/ui/use-now';
import type { TriedWebhook, WebhookAttempt } from '@/lib/contract/webhooks';
import { agoText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './webhooks.module.css';

/** What was sent last, and what came of it; nothing if nothing was. */
export function AttemptLog({ log }: { log: readonly WebhookAttempt[] }) {
  const messages = useMessages();
  const nowMs = useNow();
  if (nowMs === null || log.length === 0) return null;
  return (
    <details className={`${section.details} ${styles.facts}`}>
      <summary>{messages.t('operator.webhook.log')}</summary>
      <ul className={styles.log}>
        {log.map(({ at, event, result, status }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may have been sent at the same time.
          <li key={index}>
            {messages.t('operator.webhook.attempt', {
              event,
              result: resultText(messages, { result, status }),
              ago: agoText(messages, Date.parse(at), nowMs),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How an attempt went, in a few words. */
export function resultText({ t }: Messages, { result, status }: TriedWebhook): string {
  return status === null
    ? t(`operator.webhook.result.${result}`)
    : t('operator.webhook.status', { status });
}
