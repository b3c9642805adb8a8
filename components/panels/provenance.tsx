import { useIsFetching } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Source } from '@/lib/contract/leaves';
import type { ResourceName } from '@/lib/contract/resources';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { useStatus } from '@/lib/queries/lookups';
import { followAddress } from '@/lib/view-state/follow';
import { judgedAge, pastTime } from '@/lib/weather/freshness';
import styles from './provenance.module.css';
import { SourceLinks } from './source-links';

type ProvenanceProps = {
  resource: ResourceName;
  response: ApiResponse<{ sources: Source[]; h3?: string; zone?: string }>;
  /** When it was observed or issued, according to the document itself. */
  observedMs: number | null;
  observedAs?: 'observed' | 'issued';
  nowMs: number;
};

/** The age of a document and its sources, in one quiet line. Naming the sources is a condition of their use. */
export function Provenance(props: ProvenanceProps) {
  const { resource, response, observedMs, observedAs = 'observed', nowMs } = props;
  const messages = useMessages();
  const { fetchedMs } = response;
  const { freshness, by } = judgedAge(resource, { observedMs, fetchedMs, nowMs });
  const { t } = messages;
  const id = response.document.zone ?? response.document.h3;
  const isRenewing = useIsFetching({ queryKey: [resource, id] }) > 0;
  const pastMs = pastTime(observedMs, nowMs);
  const when =
    // The age that is judged is the one that is told.
    pastMs === null || (by === 'copy' && freshness === 'stale')
      ? t('provenance.fetched', { ago: agoText(messages, fetchedMs, nowMs) })
      : t(`provenance.${observedAs}`, { ago: agoText(messages, pastMs, nowMs) });
  return (
    <footer className={styles.line}>
      <span className={styles.when}>
        <span className={`${styles.dot} ${styles[freshness]}`} aria-hidden="true" />
        {freshness === 'fresh' ? (
          <VisuallyHidden>{t('freshness.fresh')}</VisuallyHidden>
        ) : (
          <span className={styles.word}>
            {by === 'copy' && isRenewing ? t('freshness.renewing') : t(`freshness.${freshness}`)}
          </span>
        )}
        <span suppressHydrationWarning>{when}</span>
      </span>
      <span className={styles.sources}>
        <SourceLinks sources={response.document.sources} />
        <WayLink resource={resource} id={id} />
      </span>
    </footer>
  );
}

/** Leads to how a request for this is answered, where the server shows it to everyone. */
function WayLink({ resource, id }: { resource: ResourceName; id: string | undefined }) {
  const { t } = useMessages();
  const isShown = useStatus().data?.document.inspector === 'on';
  if (!isShown || id === undefined) return null;
  const label = t('provenance.way');
  return (
    <a className={styles.way} href={followAddress(resource, id)} aria-label={label} title={label}>
      <Waypoints size={13} aria-hidden="true" />
    </a>
  );
}
