'use client';

import { useMessages } from '@/lib/messages/use-messages';
import styles from './builder.module.css';
import { CodeBlock } from './code-block';
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
