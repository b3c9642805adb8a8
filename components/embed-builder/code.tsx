import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { CODE_FORMS, type CodeForm } from '@/lib/view-state/builder';
import styles from './builder.module.css';
import { Select } from './choices';
import { type CodeInput, codeOf, formOf, hasForm, isBitmap } from './codes';
import type { UseBuilder } from './use-builder';

type CodeProps = { builder: UseBuilder; input: CodeInput };

/** How long "Copied" is shown. */
const SHOWN_MS = 4_000;

/** The embed in the form in which it is to be copied, by its button or by selecting it. */
export function Code({ builder: { state, change }, input }: CodeProps) {
  const { t } = useMessages();
  const form = formOf(state);
  const title = t(`embed-builder.code.${form}`);
  const code = codeOf(input);
  const notes = [
    t(`embed-builder.code.${form}-note`),
    isBitmap(state) && state.look.theme === 'auto' && t('embed-builder.picture-theme'),
  ];
  const note = notes.filter(Boolean).join(' ');
  const text = useRef<HTMLTextAreaElement>(null);
  const [last, setLast] = useState<Outcome | null>(null);
  const outcome = last?.form === form ? last : null;
  useEffect(() => {
    if (outcome?.is !== 'copied') return;
    const timer = setTimeout(() => setLast(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  // Code that changes, say because the place's name has just come, would lose the selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for new code.
  useEffect(() => {
    if (outcome?.is === 'select') text.current?.select();
  }, [outcome, code]);
  const copy = async () => {
    try {
      // Missing over plain HTTP, despite its type; then this fails as well.
      await navigator.clipboard.writeText(code);
      setLast({ form, is: 'copied' });
    } catch {
      text.current?.select();
      setLast({ form, is: 'select' });
    }
  };
  return (
    <section className={styles.code} aria-labelledby="builder-code">
      <div className={styles.head}>
        <h2 id="builder-code" className={styles.heading}>
          {t('embed-builder.codes')}
        </h2>
        <Select
          label={t('embed-builder.form')}
          options={CODE_FORMS.filter((one) => hasForm(one, state.kind)).map((value) => ({
            value,
            text: t(`embed-builder.code.${value}`),
          }))}
          chosen={form}
          onChoose={(form) => change({ form })}
        />
        <Button
          kind="primary"
          label={t('embed-builder.copy-code', { what: title })}
          onClick={() => void copy()}
        >
          <Copy size={14} aria-hidden="true" />
          <span>{t('embed-builder.copy')}</span>
        </Button>
      </div>
      {/* What has been done takes the place of what can be done, so that nothing moves. */}
      <p className={styles.note} role="status">
        {outcome?.is === 'copied'
          ? t('embed-builder.copied', { what: title })
          : outcome && t('embed-builder.select')}
      </p>
      {!outcome && <p className={styles.note}>{note}</p>}
      <textarea
        ref={text}
        className={styles.text}
        aria-label={title}
        readOnly
        rows={code.split('\n').length + 1}
        spellCheck={false}
        value={code}
      />
    </section>
  );
}

/** What came of copying the code in a form. */
interface Outcome {
  readonly form: CodeForm;
  readonly is: 'copied' | 'select';
}
