'use client';

import { PageFrame } from '@/components/settings/page-frame';
import { FooterText } from '@/components/ui/footer-text';
import page from '@/components/ui/page.module.css';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import { useMessages } from '@/lib/messages/use-messages';
import { Builder } from './builder';
import styles from './builder.module.css';
import { type BuilderSite, useBuilder } from './use-builder';

type BuilderPageProps = {
  /** The search part of the requested address. */
  search: string;
  site: BuilderSite;
};

/**
 * The page that makes embeds. Units and language in its address are the embed's; those of the page are the reader's
 * own.
 */
export function BuilderPage({ search, site }: BuilderPageProps) {
  const builder = useBuilder(search);
  return (
    <PageFrame
      title="embed-builder.title"
      noScripts="embed-builder.no-scripts"
      english={ALL_ENGLISH}
      classes={{ page: styles.page, main: page.main }}
      foot={<Foot mode={site.mode} />}
    >
      <Lead ignored={builder.ignored} />
      <Builder builder={builder} site={site} />
    </PageFrame>
  );
}

function Lead({ ignored }: { ignored: readonly string[] }) {
  const { t, formats } = useMessages();
  return (
    <>
      <p className={styles.lead}>{t('embed-builder.lead')}</p>
      {ignored.length > 0 && (
        <p className={page.notice} role="status">
          {t('embed-builder.ignored', { names: formats.list(ignored) })}
        </p>
      )}
    </>
  );
}

function Foot({ mode }: { mode: string }) {
  const { t } = useMessages();
  return <FooterText t={t} mode={mode} />;
}
