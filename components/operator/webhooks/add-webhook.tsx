import { type FormEvent, useId, useRef } from 'react';
import section from '@/components/inspector/section/section.module.css';
import select from '@/components/ui/select.module.css';
import { TOLD_SEVERITIES, type ToldSeverity } from '@/lib/contract/told-severities';
import {
  type AddedWebhook,
  MAX_NAME,
  MAX_URL,
  type WebhookFault,
  type Webhooks,
} from '@/lib/contract/webhooks';
import { useMessages } from '@/lib/messages/use-messages';
import { useAddWebhook, WebhookFaultError } from '@/lib/queries/webhooks';
import operator from '../operator.module.css';
import { faultText } from './fault-text';
import styles from './webhooks.module.css';

/** The form for another webhook, or why there is none; and the secret of one that was just added. */
export function AddWebhook({ closed }: { closed: Webhooks['closed'] }) {
  const { t } = useMessages();
  const add = useAddWebhook();
  return (
    <>
      <div role="status">{add.data && <Secret added={add.data} />}</div>
      {closed === null ? (
        <details className={section.details}>
          <summary>{t('operator.webhooks.add')}</summary>
          <Form add={add} />
        </details>
      ) : (
        <p className={operator.text}>{t(`operator.webhooks.closed.${closed}`)}</p>
      )}
    </>
  );
}

/** The fields that a fault is of. */
const FIELD_OF: Partial<Record<WebhookFault['fault'], FieldName>> = {
  address: 'url',
  user: 'url',
  'no-tls': 'url',
  private: 'url',
  area: 'areas',
};

function Form({ add }: { add: ReturnType<typeof useAddWebhook> }) {
  const messages = useMessages();
  const { t } = messages;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fault = add.error instanceof WebhookFaultError ? add.error.fault : null;
  const failure =
    add.error && (fault ? faultText(messages, fault) : t('operator.webhook.not-done'));
  const wrong = fault ? FIELD_OF[fault.fault] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || add.isPending) return;
    add.mutate(wantedIn(new FormData(form.current)), { onSuccess: () => form.current?.reset() });
  };
  const field = (name: FieldName) => ({ name, faultId: wrong === name ? `${id}-fault` : null });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} data-needs-scripts="">
      <Field {...field('name')} maxLength={MAX_NAME} isRequired />
      <SeverityField />
      <Field {...field('url')} type="url" maxLength={MAX_URL} isRequired isWide />
      <Field {...field('areas')} maxLength={1_000} isWide />
      <div className={styles.foot}>
        <button className={styles.submit} type="submit" aria-disabled={add.isPending || undefined}>
          {t('operator.webhooks.act')}
        </button>
        <p id={`${id}-fault`} role="status">
          {failure}
        </p>
      </div>
    </form>
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

type FieldName = 'name' | 'url' | 'areas';
type FieldProps = {
  name: FieldName;
  type?: 'text' | 'url';
  maxLength: number;
  isRequired?: boolean;
  isWide?: boolean;
  /** Of what says what is wrong with it; null if nothing is. */
  faultId: string | null;
};

function Field(props: FieldProps) {
  const { name, type = 'text', maxLength, isRequired = false, isWide = false, faultId } = props;
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
        aria-invalid={faultId !== null || undefined}
        aria-describedby={faultId === null ? `${id}-hint` : `${faultId} ${id}-hint`}
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
        aria-describedby={`${id}-hint`}
      >
        {TOLD_SEVERITIES.map((one) => (
          <option key={one} value={one}>
            {t(`operator.severity.${one}`)}
          </option>
        ))}
      </select>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('operator.webhooks.severity-hint')}
      </p>
    </div>
  );
}

/** The secret of a webhook that was just added: whoever needs it takes it now. */
function Secret({ added: { name, secret } }: { added: AddedWebhook }) {
  const { t } = useMessages();
  return (
    <div className={styles.secret}>
      <p>{t('operator.webhooks.secret', { name })}</p>
      <code className={styles.code} translate="no">
        {secret}
      </code>
    </div>
  );
}
