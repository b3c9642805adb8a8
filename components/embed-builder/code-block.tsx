'use client';

import { Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './builder.module.css';

/** How long "Copied" is shown. */
const SHOWN_MS = 4_000;

type CodeBlockProps = { title: string; note: string; code: string };

/** Code to copy, by its button or by selecting it. */
export function CodeBlock({ title, note, code }: CodeBlockProps) {
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
          {t('embed-builder.copy')}
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
        {outcome === 'copied' && t('embed-builder.copied', { what: title })}
        {outcome === 'select' && t('embed-builder.select')}
      </p>
    </div>
  );
}
