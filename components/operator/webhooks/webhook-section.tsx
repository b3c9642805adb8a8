import section from '@/components/inspector/section/section.module.css';
import type { Webhooks } from '@/lib/contract/webhooks';
import { durationText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { useWebhooks } from '@/lib/queries/webhooks';
import operator from '../operator.module.css';
import { AddWebhook } from './add-webhook';
import { WebhookItem } from './webhook-item';
import styles from './webhooks.module.css';

/** The programs that are told of alerts: how it goes with each, and a form for another one. */
export function WebhookSection() {
  const { data } = useWebhooks();
  return data ? <WebhookList document={data} /> : null;
}

function WebhookList({ document }: { document: Webhooks }) {
  const messages = useMessages();
  const { t } = messages;
  const { webhooks, teller, closed, isLasting, checkedSeconds } = document;
  const sum = (of: 'told' | 'failed') => webhooks.reduce((total, one) => total + one[of], 0);
  const notes = [
    t('operator.webhooks.text'),
    webhooks.length > 0 && t(`operator.webhooks.teller.${teller}`),
    webhooks.length > 0 &&
      checkedSeconds !== null &&
      t('operator.webhooks.checked', { span: durationText(messages, checkedSeconds * 1000) }),
    !isLasting && t('operator.webhooks.not-lasting'),
  ];
  return (
    <section
      className={section.section}
      aria-labelledby="operator-webhooks"
      data-operator="webhooks"
    >
      <h2 className={operator.heading} id="operator-webhooks">
        {t('operator.webhooks')}
      </h2>
      {webhooks.length > 0 && (
        <p>
          {t('operator.webhooks.sum', {
            count: webhooks.length,
            told: sum('told'),
            failed: sum('failed'),
          })}
        </p>
      )}
      <p className={operator.text}>{notes.filter(Boolean).join(' ')}</p>
      {webhooks.length > 0 && (
        <ul className={styles.list}>
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <AddWebhook closed={closed} />
    </section>
  );
}
