'use client';

import { useState } from 'react';
import { ConnectionNotice } from '@/components/connection/connection-notice';
import { NoScripts, NotStarted } from '@/components/connection/no-scripts';
import { SettingsButton } from '@/components/settings/settings-button';
import { FooterText } from '@/components/ui/footer-text';
import page from '@/components/ui/page.module.css';
import { PageHead } from '@/components/ui/page-head';
import { Providers } from '@/components/ui/providers';
import { useIsServed } from '@/components/ui/served';
import { useDocumentTitle } from '@/components/ui/use-document-title';
import { LIST_PATH } from '@/lib/contract/paths';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import { useMessages } from '@/lib/messages/use-messages';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { Builder } from './builder';
import styles from './builder.module.css';
import type { BuilderSite } from './builder-site';
import { useBuilder } from './use-builder';

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
  const [language, setLanguage] = useState<string | null>(null);
  const isServed = useIsServed();
  return (
    <Providers
      view={{ state: { ...EMPTY_VIEW, language }, ready: !isServed }}
      english={ALL_ENGLISH}
    >
      <div className={styles.page} data-in-words="">
        <Head onLanguage={setLanguage} />
        <NotStarted />
        <NoScripts text="embed-builder.no-scripts" list={LIST_PATH} newest={null} />
        <ConnectionNotice cell={null} />
        <main className={page.main}>
          <Lead ignored={builder.ignored} />
          <Builder builder={builder} site={site} />
        </main>
        <Foot mode={site.mode} />
      </div>
    </Providers>
  );
}

function Head({ onLanguage }: { onLanguage: (language: string | null) => void }) {
  const { t } = useMessages();
  useDocumentTitle(t('embed-builder.title'));
  return (
    <PageHead title={t('embed-builder.title')}>
      <SettingsButton
        view={{
          adjust: ({ language }) => language !== undefined && onLanguage(language),
        }}
        hasMap={false}
      />
    </PageHead>
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
