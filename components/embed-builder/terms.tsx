import { useId, useState } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import { originOf } from '@/lib/view-state/builder';
import styles from './builder.module.css';
import { maxCallsADay } from './cost';
import type { BuilderSite, UseBuilder } from './use-builder';

type TermsProps = {
  builder: UseBuilder;
  site: BuilderSite;
  /** The origin of this site. */
  own: string;
};

/** Which pages may show the embed, and what it costs. */
export function Terms(props: TermsProps) {
  const { t } = useMessages();
  return (
    <section className={styles.section} aria-labelledby="builder-terms">
      <h2 id="builder-terms" className={styles.heading}>
        {t('embed-builder.terms')}
      </h2>
      <Host {...props} />
      <Cost {...props} />
    </section>
  );
}

/** Whether the page that the reader names may. */
function Host({ builder: { state, change }, site, own }: TermsProps) {
  const { t } = useMessages();
  const id = useId();
  const [text, setText] = useState(state.host ?? '');
  const { origins } = site;
  const origin = originOf(text.trim());
  const isBad = text.trim() !== '' && origin === null;
  const general =
    origins === '*'
      ? t('embed-builder.may.any')
      : origins === 'none'
        ? t('embed-builder.may.none')
        : t('embed-builder.may.listed', { count: origins.length });
  return (
    <>
      <p>{general}</p>
      <label className={styles.line}>
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
      <div id={id} role="status">
        {isBad && <p className={styles.warning}>{t('embed-builder.host-bad')}</p>}
        {origin &&
          (mayEmbed(site, origin, own) ? (
            <p className={styles.good}>{t('embed-builder.may.yes', { origin })}</p>
          ) : (
            <p className={styles.warning}>
              <span>{`${t('embed-builder.may.no', { origin })} `}</span>
              <code>{settingFor(site, origin)}</code>
            </p>
          ))}
      </div>
    </>
  );
}

function Cost({ builder: { state }, site }: TermsProps) {
  const { t, formats } = useMessages();
  if (site.mode === 'demo') return <p>{t('embed-builder.cost.demo')}</p>;
  const calls = maxCallsADay(state);
  const percent = formats.number(site.dailyShare, { style: 'percent' });
  const share =
    site.dailyCalls === null
      ? t('embed-builder.cost.share-alone', { percent })
      : t('embed-builder.cost.share', {
          percent,
          calls: formats.number(Math.floor(site.dailyCalls * site.dailyShare)),
        });
  return (
    <>
      <p>
        {calls === null
          ? t('embed-builder.cost.map')
          : t('embed-builder.cost.place', { calls: formats.number(calls) })}
      </p>
      <p>{share}</p>
    </>
  );
}

/** Whether pages of an origin may show embeds of this site in frames. */
export function mayEmbed({ origins }: Pick<BuilderSite, 'origins'>, origin: string, own: string) {
  if (origins === '*') return true;
  return origins !== 'none' && (origin === own || origins.includes(origin));
}

/** What the operator has to set so that an origin may, besides those that may now. */
export function settingFor({ origins }: Pick<BuilderSite, 'origins'>, origin: string): string {
  const listed = typeof origins === 'string' ? [] : origins;
  return `EMBED_ORIGINS=${[...listed, origin].join(',')}`;
}
