import { type FormEvent, useId, useRef } from 'react';
import section from '@/components/inspector/section/section.module.css';
import select from '@/components/ui/select.module.css';
import {
  type AddedWebhook,
  MAX_NAME,
  MAX_URL,
  TOLD_SEVERITIES,
  type ToldSeverity,
  type Webhooks,
} from '@/lib/contract/webhooks';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { useAddWebhook, WebhookFaultError } from '@/lib/queries/webhooks';
import operator from '../operator.module.css';
import styles from './webhooks.module.css';

/** The form for another webhook, or why there is none. */
export function AddWebhook({ closed }: { closed: Webhooks['closed'] }) {
  const messages = useMessages();
  const { t } = messages;
  const add = useAddWebhook();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || add.isPending) return;
    add.mutate(wantedIn(new FormData(form.current)), { onSuccess: () => form.current?.reset() });
  };
  if (closed !== null) {
    return <p className={operator.text}>{t(`operator.webhooks.closed.${closed}`)}</p>;
  }
  return (
    <>
      {add.data && <Secret added={add.data} />}
      <details className={section.details}>
        <summary>{t('operator.webhooks.add')}</summary>
        <form ref={form} className={styles.form} onSubmit={submit} data-needs-scripts="">
          <Field name="name" maxLength={MAX_NAME} isRequired />
          <SeverityField />
          <Field name="url" type="url" maxLength={MAX_URL} isRequired isWide />
          <Field name="areas" maxLength={1_000} isWide />
          <div className={styles.foot}>
            <button
              className={styles.submit}
              type="submit"
              aria-disabled={add.isPending || undefined}
            >
              {t('operator.webhooks.act')}
            </button>
            <p role="status">{faultText(messages, add.error)}</p>
          </div>
        </form>
      </details>
    </>
  );
}

function wantedIn(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const areas = text('areas')
    .split(/[\s,]+/)
    .filter((id) => id !== '')
    // Cells are written in small letters, all others in capitals.
    .map((id) => (id.length > 6 ? id.toLowerCase() : id.toUpperCase()));
  const severity: ToldSeverity = TOLD_SEVERITIES.find((one) => one === text('severity')) ?? 'minor';
  return { name: text('name'), url: text('url'), areas, severity };
}

type FieldProps = {
  name: 'name' | 'url' | 'areas';
  type?: 'text' | 'url';
  maxLength: number;
  isRequired?: boolean;
  isWide?: boolean;
};

function Field({ name, type = 'text', maxLength, isRequired = false, isWide = false }: FieldProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <div className={isWide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t(`operator.webhooks.${name}`)}
      </label>
      <input
        className={styles.input}
        id={id}
        name={name}
        type={type}
        maxLength={maxLength}
        required={isRequired}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {t(`operator.webhooks.${name}-hint`)}
      </p>
    </div>
  );
}

function SeverityField() {
  const { t } = useMessages();
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('operator.webhooks.severity')}
      </label>
      <select
        className={`${select.select} ${styles.input}`}
        id={id}
        name="severity"
        defaultValue="minor"
      >
        {TOLD_SEVERITIES.map((one) => (
          <option key={one} value={one}>
            {t(`operator.severity.${one}`)}
          </option>
        ))}
      </select>
      <p className={styles.hint}>{t('operator.webhooks.severity-hint')}</p>
    </div>
  );
}

/** The secret of a webhook that was just added: whoever needs it takes it now. */
function Secret({ added: { name, secret } }: { added: AddedWebhook }) {
  const { t } = useMessages();
  return (
    <div className={styles.secret} role="status">
      <p>{t('operator.webhooks.secret', { name })}</p>
      <code className={styles.code} translate="no">
        {secret}
      </code>
    </div>
  );
}

function faultText({ t }: Messages, error: unknown): string | null {
  if (error === null) return null;
  if (!(error instanceof WebhookFaultError)) return t('operator.webhook.not-done');
  const { fault, area } = error.fault;
  return fault === 'area'
    ? t('operator.webhooks.fault.area', { area: area ?? '' })
    : t(`operator.webhooks.fault.${fault}`);
}
