import { type ReactNode, useState } from 'react';
import { ConnectionNotice } from '@/components/connection/connection-notice';
import { NoScripts, NotStarted } from '@/components/connection/no-scripts';
import { SettingsButton } from '@/components/settings/settings-button';
import { Footer } from '@/components/ui/footer';
import page from '@/components/ui/page.module.css';
import { PageHead } from '@/components/ui/page-head';
import { Providers } from '@/components/ui/providers';
import { useIsServed } from '@/components/ui/served';
import { useDocumentTitle } from '@/components/ui/use-document-title';
import { LIST_PATH } from '@/lib/contract/paths';
import { INSPECTOR_ENGLISH, loadInspectorSpanish } from '@/lib/messages/inspector';
import type { TextKey } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import styles from './inspector.module.css';

type InspectorFrameProps = {
  title: TextKey;
  /** What is missing where scripts are turned off. */
  noScripts: TextKey;
  children: ReactNode;
};

/** What the pages that show how this server works have in common: texts, head and foot. */
export function InspectorFrame({ title, noScripts, children }: InspectorFrameProps) {
  const [language, setLanguage] = useState<string | null>(null);
  const isServed = useIsServed();
  return (
    <Providers
      view={{ state: { ...EMPTY_VIEW, language }, ready: !isServed }}
      english={INSPECTOR_ENGLISH}
      spanish={loadInspectorSpanish}
    >
      <div className={page.page} data-in-words="">
        <Head title={title} onLanguage={setLanguage} />
        <NotStarted />
        <NoScripts text={noScripts} list={LIST_PATH} newest={null} />
        <ConnectionNotice cell={null} />
        <main className={styles.main}>{children}</main>
        <Footer />
      </div>
    </Providers>
  );
}

type HeadProps = { title: TextKey; onLanguage: (language: string | null) => void };

function Head({ title, onLanguage }: HeadProps) {
  const { t } = useMessages();
  useDocumentTitle(t(title));
  return (
    <PageHead title={t(title)}>
      <SettingsButton
        view={{ adjust: ({ language }) => language !== undefined && onLanguage(language) }}
        hasMap={false}
      />
    </PageHead>
  );
}
