import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/use-now';
import { MINUTE_MS } from '@/lib/contract/time';
import type { WebhookState } from '@/lib/contract/webhooks';
import { agoText, durationText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { useRemoveWebhook, useTestWebhook } from '@/lib/queries/webhooks';
import { AttemptLog, resultText } from './attempt-log';
import { faultText } from './fault-text';
import styles from './webhooks.module.css';

type WebhookItemProps = {
  webhook: WebhookState;
  /** Called when it is gone, and the focus with it. */
  onRemoved: () => void;
};

/** A webhook: where it is, what it is told of, how that goes, and what can be done with it. */
export function WebhookItem({ webhook, onRemoved }: WebhookItemProps) {
  const { t } = useMessages();
  const { name, host, areas, severity, state, log } = webhook;
  const where = areas.length === 0 ? t('operator.webhook.everywhere') : areas.join(', ');
  return (
    <li className={styles.webhook} data-webhook={state}>
      <div>
        <p className={`${styles.name} ${styles.row}`}>
          <span>{name}</span>
          {host !== null && <span className={styles.host}>{host}</span>}
        </p>
        <Progress webhook={webhook} />
        {state !== 'unusable' && (
          <p className={styles.facts}>
            {t('operator.webhook.of', { where, severity: t(`operator.severity.${severity}`) })}
          </p>
        )}
        <AttemptLog log={log} />
      </div>
      <Acts webhook={webhook} onRemoved={onRemoved} />
    </li>
  );
}

function Progress({ webhook }: { webhook: WebhookState }) {
  const messages = useMessages();
  const { t } = messages;
  const { state, told, failed, waiting } = webhook;
  const nowMs = useNow();
  const counts = [
    state !== 'unusable' && state !== 'new' && t('operator.webhook.counts', { told, failed }),
    waiting > 0 && t('operator.webhook.waiting', { count: waiting }),
  ];
  const text = counts.filter(Boolean).join(' · ');
  return (
    <p className={`${styles.facts} ${styles.row}`}>
      <span className={styles.state} data-state={state}>
        {stateText(messages, webhook, nowMs)}
      </span>
      {text && <span>{text}</span>}
    </p>
  );
}

function stateText(
  messages: Messages,
  { state, fault, since }: WebhookState,
  nowMs: number | null,
): string {
  const { t } = messages;
  if (state === 'unusable') {
    return fault
      ? t('operator.webhook.unusable', { reason: faultText(messages, fault) })
      : t('operator.webhook.not-done');
  }
  if (state === 'new' || state === 'ok') return t(`operator.webhook.state.${state}`);
  const sinceMs = Date.parse(since ?? '');
  const ms = (nowMs ?? sinceMs) - sinceMs;
  return state === 'failing'
    ? t('operator.webhook.failing', { span: durationText(messages, Math.max(ms, MINUTE_MS)) })
    : t('operator.webhook.dead', { ago: agoText(messages, sinceMs, sinceMs + ms) });
}

function Acts({ webhook: { id, name, isInFile, state }, onRemoved }: WebhookItemProps) {
  const messages = useMessages();
  const { t } = messages;
  const test = useTestWebhook();
  const remove = useRemoveWebhook();
  const [isAsking, setAsking] = useState(false);
  const isFailed = remove.isError || test.isError;
  const done =
    test.data && t('operator.webhook.tested', { result: resultText(messages, test.data) });
  return (
    <>
      <div className={styles.acts}>
        {state !== 'unusable' && !isAsking && (
          <Button
            label={t('operator.webhook.test-one', { name })}
            isBusy={test.isPending}
            onClick={() => {
              remove.reset();
              test.mutate(id);
            }}
          >
            {t('operator.webhook.test')}
          </Button>
        )}
        {!isInFile && isAsking && (
          <Button
            label={t('operator.webhook.really-one', { name })}
            isBusy={remove.isPending}
            onClick={() => {
              test.reset();
              remove.mutate(id, { onSuccess: onRemoved });
            }}
          >
            {t('operator.webhook.really')}
          </Button>
        )}
        {!isInFile && (
          <Button
            label={t(isAsking ? 'operator.webhook.keep-one' : 'operator.webhook.remove-one', {
              name,
            })}
            onClick={() => setAsking(!isAsking)}
          >
            {t(isAsking ? 'operator.webhook.keep' : 'operator.webhook.remove')}
          </Button>
        )}
      </div>
      <p className={styles.result} role="status">
        {isFailed ? t('operator.webhook.not-done') : done}
      </p>
    </>
  );
}
