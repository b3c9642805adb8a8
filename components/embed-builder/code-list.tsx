import { Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './builder.module.css';
import { CODE_FORMS, type CodeInput, codeOf } from './codes';

/** The embed in each form in which it can be copied. */
export function CodeList({ input }: { input: CodeInput }) {
  const { t } = useMessages();
  return (
    <section className={styles.section} aria-labelledby="builder-codes">
      <h2 id="builder-codes" className={styles.heading}>
        {t('embed-builder.codes')}
      </h2>
      {CODE_FORMS.map((form) => {
        const code = codeOf(form, input);
        const title = t(`embed-builder.code.${form}`);
        if (code !== null) {
          return (
            <CodeBlock
              key={form}
              title={title}
              note={
                form === 'markdown' && input.state.look.theme === 'auto'
                  ? `${t('embed-builder.code.markdown-note')} ${t('embed-builder.picture-theme')}`
                  : t(`embed-builder.code.${form}-note`)
              }
              code={code}
            />
          );
        }
        return (
          (form === 'element' || form === 'oembed') && (
            <div key={form} className={styles.code}>
              <h3 className={styles.codeTitle}>{title}</h3>
              <p className={styles.note}>{t(`embed-builder.no-code.${form}`)}</p>
            </div>
          )
        );
      })}
    </section>
  );
}

/** How long "Copied" is shown. */
const SHOWN_MS = 4_000;

type CodeBlockProps = { title: string; note: string; code: string };

/** Code to copy, by its button or by selecting it. */
function CodeBlock({ title, note, code }: CodeBlockProps) {
  const { t } = useMessages();
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'select' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  // Code that changes, say because the place's name has just come, would lose the selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for new code.
  useEffect(() => {
    if (outcome === 'select') text.current?.select();
  }, [outcome, code]);
  const copy = async () => {
    try {
      // Missing over plain HTTP, despite its type; then this fails as well.
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
    } catch {
      text.current?.select();
      setOutcome('select');
    }
  };
  return (
    <div className={styles.code}>
      <div className={styles.codeHead}>
        <h3 id={id} className={styles.codeTitle}>
          {title}
        </h3>
        <Button label={t('embed-builder.copy-code', { what: title })} onClick={() => void copy()}>
          <Copy size={14} aria-hidden="true" />
          <span>{t('embed-builder.copy')}</span>
        </Button>
      </div>
      <p className={styles.note}>{note}</p>
      <textarea
        ref={text}
        className={styles.text}
        aria-labelledby={id}
        readOnly
        rows={code.split('\n').length + 1}
        spellCheck={false}
        value={code}
      />
      <p className={styles.status} role="status">
        {outcome === 'copied'
          ? t('embed-builder.copied', { what: title })
          : outcome === 'select' && t('embed-builder.select')}
      </p>
    </div>
  );
}
