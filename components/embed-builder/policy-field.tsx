import { useId, useState } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import type { CodeForm } from '@/lib/view-state/builder';
import { Advice } from './advice';
import styles from './builder.module.css';
import { formOf } from './codes';
import { needsOf } from './host';
import { type Finding, judge, parsePolicies } from './policy';
import type { BuilderSite, SiteProps } from './use-builder';

/** A page that is not named yet; most have encryption. */
const ANY_PAGE = 'https://page.invalid';
/** Forms whose code has attributes of style. */
const STYLED: readonly CodeForm[] = ['element', 'frame', 'picture'];

/** The policy of the page that is to show the embed, and whether it lets it in. It is read here and sent nowhere. */
export function PolicyField({ builder: { state }, site, own }: SiteProps) {
  const { t } = useMessages();
  const [text, setText] = useState('');
  const id = useId();
  const policies = parsePolicies(text);
  const form = formOf(state);
  const self = state.host ?? ANY_PAGE;
  const findings = judge(policies, needsOf(state, own), {
    self,
    hasStyle: STYLED.includes(form),
  });
  return (
    <details className={styles.policy}>
      <summary>{t('embed-builder.policy')}</summary>
      <div id={id}>
        <Advice
          kind="note"
          words={t('embed-builder.policy-how')}
          code={`curl -sI ${state.host ?? t('embed-builder.host-example')} | grep -i content-security-policy`}
        />
      </div>
      <textarea
        className={styles.text}
        aria-label={t('embed-builder.policy')}
        aria-describedby={id}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status" className={styles.findings}>
        {policies.length > 0
          ? findings.map((finding) => (
              <FindingLine
                key={Object.values(finding).join()}
                finding={finding}
                form={form}
                origins={site.origins}
              />
            ))
          : text.trim() !== '' && <p className={styles.warning}>{t('embed-builder.policy-bad')}</p>}
      </div>
    </details>
  );
}

type FindingLineProps = {
  finding: Finding;
  form: CodeForm;
  origins: BuilderSite['origins'];
};

function FindingLine({ finding, form, origins }: FindingLineProps) {
  const { t } = useMessages();
  switch (finding.kind) {
    case 'allowed':
      return <p className={styles.good}>{t(`embed-builder.found.${finding.what}`)}</p>;
    case 'refused': {
      const { what, by, directive } = finding;
      return <Advice words={t(`embed-builder.refused.${what}`, { by })} code={directive} />;
    }
    case 'nonce':
      return <Advice words={t('embed-builder.nonce', { by: finding.by })} code={'nonce="…"'} />;
    case 'sandbox': {
      const { lacks } = finding;
      // Where every page may show embeds, it may be one without an origin.
      if (lacks === 'allow-same-origin' && origins === '*') return null;
      const stands = lacks === 'allow-scripts' && (form === 'frame' || form === 'oembed');
      return <Advice words={t(`embed-builder.sandbox.${stands ? 'still' : lacks}`)} code={lacks} />;
    }
    case 'styles':
      return <p className={styles.warning}>{t('embed-builder.styles', { by: finding.by })}</p>;
    case 'trusted-types':
      return form === 'react' ? (
        <p className={styles.warning}>{t('embed-builder.trusted-types.react')}</p>
      ) : (
        <p className={styles.good}>{t('embed-builder.trusted-types')}</p>
      );
  }
}
