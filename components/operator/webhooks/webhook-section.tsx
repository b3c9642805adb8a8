import { useRef } from 'react';
import section from '@/components/inspector/section/section.module.css';
import { ProblemNote } from '@/components/panels/problem-note';
import { SECOND_MS } from '@/lib/contract/time';
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
  const { data, error, isError, isFetching, refetch } = useWebhooks();
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data && !isError) return null;
  return (
    <section
      className={section.section}
      aria-labelledby="operator-webhooks"
      data-operator="webhooks"
    >
      <h2 className={operator.heading} id="operator-webhooks" ref={heading} tabIndex={-1}>
        {t('operator.webhooks')}
      </h2>
      {isError && <ProblemNote error={error} retry={() => void refetch()} isTrying={isFetching} />}
      {data && <WebhookList document={data} onRemoved={() => heading.current?.focus()} />}
    </section>
  );
}

type WebhookListProps = { document: Webhooks; onRemoved: () => void };

function WebhookList({ document, onRemoved }: WebhookListProps) {
  const messages = useMessages();
  const { t } = messages;
  const { webhooks, teller, closed, isLasting, checkedSeconds } = document;
  const sum = (of: 'told' | 'failed') => webhooks.reduce((total, one) => total + one[of], 0);
  const isTelling = webhooks.some(({ state }) => state !== 'unusable');
  const notes = [
    t('operator.webhooks.text'),
    isTelling && t(`operator.webhooks.teller.${teller}`),
    isTelling &&
      checkedSeconds !== null &&
      t('operator.webhooks.checked', { span: durationText(messages, checkedSeconds * SECOND_MS) }),
    !isLasting && t('operator.webhooks.not-lasting'),
  ];
  return (
    <>
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
            <WebhookItem key={webhook.id} webhook={webhook} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
      <AddWebhook closed={closed} />
    </>
  );
}
