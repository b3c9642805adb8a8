import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/use-now';
import { MINUTE_MS } from '@/lib/contract/time';
import type { TriedWebhook, WebhookState } from '@/lib/contract/webhooks';
import { agoText, durationText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { useRemoveWebhook, useTestWebhook } from '@/lib/queries/webhooks';
import styles from './webhooks.module.css';

/** A webhook: where it is, what it is told of, how that goes, and what can be done with it. */
export function WebhookItem({ webhook }: { webhook: WebhookState }) {
  const { t } = useMessages();
  const { name, host, areas, severity, state } = webhook;
  const where = areas.length === 0 ? t('operator.webhook.everywhere') : areas.join(', ');
  return (
    <li className={styles.webhook} data-webhook={state}>
      <div>
        <p className={styles.name}>
          {name} {host !== null && <span className={styles.host}>{host}</span>}
        </p>
        <Progress webhook={webhook} />
        {state !== 'unreadable' && (
          <p className={styles.facts}>
            {t('operator.webhook.of', { where, severity: t(`operator.severity.${severity}`) })}
          </p>
        )}
        <Last webhook={webhook} />
      </div>
      <Acts webhook={webhook} />
    </li>
  );
}

function Progress({ webhook }: { webhook: WebhookState }) {
  const messages = useMessages();
  const { t } = messages;
  const { state, told, failed, waiting } = webhook;
  const nowMs = useNow();
  const counts = [
    state !== 'unreadable' && state !== 'new' && t('operator.webhook.counts', { told, failed }),
    waiting > 0 && t('operator.webhook.waiting', { count: waiting }),
  ];
  return (
    <p className={styles.facts}>
      <span className={styles.state} data-state={state}>
        {stateText(messages, webhook, nowMs)}
      </span>
      {counts.filter(Boolean).map((text) => ` · ${text}`)}
    </p>
  );
}

function stateText(
  messages: Messages,
  { state, since }: WebhookState,
  nowMs: number | null,
): string {
  const { t } = messages;
  if (state !== 'failing' && state !== 'dead') return t(`operator.webhook.state.${state}`);
  const sinceMs = Date.parse(since ?? '');
  const ms = (nowMs ?? sinceMs) - sinceMs;
  return state === 'failing'
    ? t('operator.webhook.failing', { span: durationText(messages, Math.max(ms, MINUTE_MS)) })
    : t('operator.webhook.dead', { ago: agoText(messages, sinceMs, sinceMs + ms) });
}

function Last({ webhook: { last } }: { webhook: WebhookState }) {
  const messages = useMessages();
  const nowMs = useNow();
  if (!last || nowMs === null) return null;
  const result = resultText(messages, last);
  const ago = agoText(messages, Date.parse(last.at), nowMs);
  return (
    <p className={styles.facts}>
      {messages.t('operator.webhook.last', { event: last.event, result, ago })}
    </p>
  );
}

function Acts({ webhook: { id, name, isInFile, state } }: { webhook: WebhookState }) {
  const messages = useMessages();
  const { t } = messages;
  const test = useTestWebhook();
  const remove = useRemoveWebhook();
  const [isAsking, setAsking] = useState(false);
  const results = [
    test.data && t('operator.webhook.tested', { result: resultText(messages, test.data) }),
    (test.isError || remove.isError) && t('operator.webhook.not-done'),
  ];
  return (
    <>
      <div className={styles.acts}>
        {state !== 'unreadable' && (
          <Button
            label={t('operator.webhook.test-one', { name })}
            isBusy={test.isPending}
            onClick={() => test.mutate(id)}
          >
            {t('operator.webhook.test')}
          </Button>
        )}
        {!isInFile && (
          <Button
            label={t(isAsking ? 'operator.webhook.really-one' : 'operator.webhook.remove-one', {
              name,
            })}
            isBusy={remove.isPending}
            onClick={() => (isAsking ? remove.mutate(id) : setAsking(true))}
          >
            {t(isAsking ? 'operator.webhook.really' : 'operator.webhook.remove')}
          </Button>
        )}
      </div>
      <p className={styles.result} role="status">
        {results.find(Boolean)}
      </p>
    </>
  );
}

/** How an attempt went, in a few words. */
function resultText({ t }: Messages, { result, status }: TriedWebhook): string {
  return status === null
    ? t(`operator.webhook.result.${result}`)
    : t('operator.webhook.status', { status });
}
