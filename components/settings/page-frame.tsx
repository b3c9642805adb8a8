import { type ReactNode, useState } from 'react';
import { ConnectionNotice } from '@/components/connection/connection-notice';
import { NoScripts, NotStarted } from '@/components/connection/no-scripts';
import type { Elements } from '@/components/ui/elements';
import { PageHead } from '@/components/ui/page-head';
import { Providers } from '@/components/ui/providers';
import { useIsServed } from '@/components/ui/served';
import { useDocumentTitle } from '@/components/ui/use-document-title';
import { LIST_PATH } from '@/lib/contract/paths';
import type { Messages, TextKey } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { SettingsButton } from './settings-button';

type PageFrameProps = {
  title: TextKey;
  /** What is missing where scripts are turned off. */
  noScripts: TextKey;
  english: Messages;
  /** For a page with texts of its own. */
  spanish?: (() => Promise<Messages>) | undefined;
  /** The classes of the page and of its content. */
  classes: { page: string | undefined; main: string | undefined };
  foot: Elements;
  children: ReactNode;
};

/** What the pages without weather have in common: texts, head and foot. Their language is not in their address. */
export function PageFrame(props: PageFrameProps) {
  const { title, noScripts, english, spanish, classes, foot, children } = props;
  const [language, setLanguage] = useState<string | null>(null);
  const isServed = useIsServed();
  return (
    <Providers
      view={{ state: { ...EMPTY_VIEW, language }, ready: !isServed }}
      english={english}
      spanish={spanish}
    >
      <div className={classes.page} data-in-words="">
        <Head title={title} onLanguage={setLanguage} />
        <NotStarted />
        <NoScripts text={noScripts} list={LIST_PATH} newest={null} />
        <ConnectionNotice cell={null} />
        <main className={classes.main}>{children}</main>
        {foot}
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
