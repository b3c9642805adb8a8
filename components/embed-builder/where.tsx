import { useId, useState } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import { originOf } from '@/lib/view-state/builder';
import { Advice } from './advice';
import styles from './builder.module.css';
import { isMixed, mayShow, needsOf, settingFor } from './host';
import { directivesFor } from './policy';
import { PolicyField } from './policy-field';
import type { BuilderSite, SiteProps } from './use-builder';

/** The page that is to show the embed, and whether it can. */
export function Where(props: SiteProps) {
  const { t } = useMessages();
  const { state, change } = props.builder;
  const { host } = state;
  const id = useId();
  const [text, setText] = useState(host ?? '');
  const isBad = text.trim() !== '' && host === null;
  return (
    <section className={styles.section} aria-labelledby="builder-where">
      <h2 id="builder-where" className={styles.heading}>
        {t('embed-builder.where')}
      </h2>
      <label className={styles.field}>
        <span className={styles.label}>{t('embed-builder.host')}</span>
        <input
          className={styles.host}
          type="url"
          inputMode="url"
          value={text}
          placeholder={t('embed-builder.host-example')}
          aria-invalid={isBad || undefined}
          aria-describedby={id}
          autoComplete="url"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            change({ host: originOf(target.value.trim()) });
          }}
        />
      </label>
      <div id={id} role="status" className={styles.findings}>
        {isBad && <p className={styles.warning}>{t('embed-builder.host-bad')}</p>}
        {host === null ? <WhoMay site={props.site} /> : <ByAddress {...props} page={host} />}
      </div>
      <PolicyField {...props} />
    </section>
  );
}

/** Which pages may, as long as none is named. */
function WhoMay({ site: { origins } }: { site: BuilderSite }) {
  const { t } = useMessages();
  return (
    <p className={styles.note}>
      {origins === '*'
        ? t('embed-builder.may.any')
        : origins === 'none'
          ? t('embed-builder.may.none')
          : t('embed-builder.may.listed', { count: origins.length })}
    </p>
  );
}

/** What the address of a page says by itself. */
function ByAddress({ builder: { state }, site, own, page }: SiteProps & { page: string }) {
  const { t } = useMessages();
  const needs = needsOf(state, own);
  const hasFrame = needs.some(({ what }) => what === 'frame');
  const loadsSome = needs.length > 0;
  return (
    <>
      {!hasFrame ? (
        <p className={styles.good}>
          {t(loadsSome ? 'embed-builder.may.picture' : 'embed-builder.may.fragment')}
        </p>
      ) : mayShow(site.origins, page, own) ? (
        <p className={styles.good}>{t('embed-builder.may.yes', { origin: page })}</p>
      ) : (
        <Advice
          words={t('embed-builder.may.no', { origin: page })}
          code={settingFor(site.origins, page)}
        />
      )}
      {loadsSome && isMixed(page, own) && (
        <p className={styles.warning}>{t('embed-builder.mixed', { origin: own })}</p>
      )}
      {loadsSome && (
        <Advice
          kind="note"
          words={t('embed-builder.policy-needs')}
          code={directivesFor(needs).join('; ')}
        />
      )}
    </>
  );
}
