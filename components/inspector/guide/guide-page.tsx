'use client';

import { PROXY_PATH } from '@/lib/contract/paths';
import { useMessages } from '@/lib/messages/use-messages';
import { InspectorFrame } from '../inspector-frame';
import section from '../section/section.module.css';
import styles from './guide.module.css';

/** The document on how to proxy a service that wants a key, as a page. */
export function GuidePage({ html }: { html: string }) {
  return (
    <InspectorFrame title="proxy.guide.title" noScripts="proxy.guide.no-scripts">
      <Lead />
      <article
        className={`${section.section} ${styles.guide}`}
        lang="en"
        // It is a file of this project, made into HTML when the page was built.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </InspectorFrame>
  );
}

function Lead() {
  const { t } = useMessages();
  return (
    <p className={styles.back}>
      <a href={PROXY_PATH}>{t('proxy.guide.back')}</a>
    </p>
  );
}
