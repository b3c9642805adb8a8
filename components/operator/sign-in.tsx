import { type FormEvent, useEffect, useRef } from 'react';
import { useSecondsLeft } from '@/components/ui/use-seconds-left';
import { OPERATOR_SESSION_PATH } from '@/lib/contract/paths';
import { useMessages } from '@/lib/messages/use-messages';
import { useSignIn } from '@/lib/queries/operator';
import { ProblemError, problemCodeOf } from '@/lib/queries/problem-error';
import styles from './sign-in.module.css';

/** A form with one field. The token is neither kept in the page nor in its address. */
export function SignIn() {
  const { t } = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const signIn = useSignIn();
  const failure = useFailureText(signIn.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { current } = field;
    if (current && !signIn.isPending) signIn.mutate(current.value);
  };
  // So that the next try replaces the wrong one.
  useEffect(() => {
    if (signIn.isError) field.current?.select();
  }, [signIn.isError]);
  return (
    <section className={styles.card} aria-labelledby="operator-sign-in" data-operator="sign-in">
      <h2 className={styles.heading} id="operator-sign-in">
        {t('operator.sign-in.heading')}
      </h2>
      <p className={styles.text}>{t('operator.sign-in.text')}</p>
      <form
        className={styles.form}
        onSubmit={submit}
        method="post"
        action={OPERATOR_SESSION_PATH}
        data-needs-scripts=""
      >
        <label className={styles.label} htmlFor="operator-token">
          {t('operator.sign-in.label')}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            className={styles.field}
            id="operator-token"
            name="token"
            type="password"
            autoComplete="current-password"
            spellCheck={false}
            maxLength={200}
            required
            aria-invalid={signIn.isError || undefined}
            aria-describedby="operator-sign-in-result"
          />
          <button
            className={styles.submit}
            type="submit"
            aria-disabled={signIn.isPending || undefined}
          >
            {t('operator.sign-in.act')}
          </button>
        </div>
        <p className={styles.result} id="operator-sign-in-result" role="status">
          {failure}
        </p>
      </form>
      <p className={styles.note}>{t('operator.sign-in.note')}</p>
    </section>
  );
}

function useFailureText(error: unknown): string | null {
  const { t } = useMessages();
  const code = problemCodeOf(error);
  const seconds = useSecondsLeft(error instanceof ProblemError ? error.endsMs : null);
  if (error === null) return null;
  if (code === 'sign-in-required') return t('operator.sign-in.wrong');
  if (code === 'too-many-requests') {
    return seconds === null || seconds === 0
      ? t('operator.sign-in.paused-over')
      : t('operator.sign-in.paused', { seconds });
  }
  return code === 'network' ? t('problem.network.title') : t('operator.sign-in.failed');
}
