'use client';

import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { GUIDE_PATH } from '@/lib/contract/paths';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import { FollowSection } from './follow/follow-section';
import styles from './inspector.module.css';
import { InspectorFrame } from './inspector-frame';
import { LabSection } from './lab/lab-section';
import { useLab } from './lab/use-lab';
import { LiveSection } from './live/live-section';
import { ProofSection } from './proof/proof-section';
import type { CodeLine } from './talk/key-line';
import { useTalk } from './talk/use-talk';

const Talk = lazyPart(async () => (await import('./talk/talk')).Talk);

/** What the page shows of the code. */
type ProxyPageProps = { keyLine: CodeLine };

/** The page that shows how a request is answered, and that the key is nowhere else. */
export function ProxyPage(props: ProxyPageProps) {
  return (
    <InspectorFrame title="proxy.title" noScripts="proxy.no-scripts">
      <PageOrTalk {...props} />
    </InspectorFrame>
  );
}

/** The page, or the talk in its place, which shows what the same lab has seen. */
function PageOrTalk({ keyLine }: ProxyPageProps) {
  const { t } = useMessages();
  const lab = useLab(useInspectorSession().data?.pageToken ?? null);
  const { slide, show } = useTalk();
  if (slide !== null) {
    return (
      <OptionalPart name={t('talk.name')} onClose={() => show(null)}>
        <Talk slide={slide} lab={lab} keyLine={keyLine} onShow={show} />
      </OptionalPart>
    );
  }
  return (
    <>
      <Lead />
      <FollowSection />
      <ProofSection />
      <LabSection lab={lab} onPresent={() => show('key-in-bundle')} />
      <LiveSection />
    </>
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
