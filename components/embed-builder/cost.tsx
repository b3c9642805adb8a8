import { useMessages } from '@/lib/messages/use-messages';
import styles from './builder.module.css';
import { maxCallsADay } from './calls';
import type { BuilderSite, UseBuilder } from './use-builder';

/** What the embed costs the site. */
export function Cost({ builder, site }: { builder: UseBuilder; site: BuilderSite }) {
  const { t } = useMessages();
  return (
    <section className={styles.section} aria-labelledby="builder-cost">
      <h2 id="builder-cost" className={styles.heading}>
        {t('embed-builder.cost')}
      </h2>
      <Calls builder={builder} site={site} />
    </section>
  );
}

function Calls({ builder: { state }, site }: { builder: UseBuilder; site: BuilderSite }) {
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
