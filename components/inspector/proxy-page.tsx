'use client';

import { GUIDE_PATH } from '@/lib/contract/paths';
import { useMessages } from '@/lib/messages/use-messages';
import { FollowSection } from './follow/follow-section';
import styles from './inspector.module.css';
import { InspectorFrame } from './inspector-frame';
import { LabSection } from './lab/lab-section';
import { LiveSection } from './live/live-section';
import { ProofSection } from './proof/proof-section';

/** The page that shows how a request is answered, and that the key is nowhere else. */
export function ProxyPage() {
  return (
    <InspectorFrame title="proxy.title" noScripts="proxy.no-scripts">
      <Lead />
      <FollowSection />
      <ProofSection />
      <LabSection />
      <LiveSection />
    </InspectorFrame>
  );
}

function Lead() {
  const { t } = useMessages();
  return (
    <div className={styles.lead}>
      <p>{t('proxy.lead')}</p>
      <p className={styles.written}>
        <span>{`${t('proxy.written')} `}</span>
        <a href={GUIDE_PATH}>{t('proxy.guide.title')}</a>
      </p>
    </div>
  );
}
