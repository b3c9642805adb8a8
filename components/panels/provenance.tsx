import { agoText } from '@/components/ui/ago';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Source } from '@/lib/contract/leaves';
import type { ResourceName } from '@/lib/contract/resources';
import { useMessages } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { freshnessOf } from '@/lib/weather/freshness';
import styles from './provenance.module.css';
import { SourceLinks } from './source-links';

type ProvenanceProps = {
  resource: ResourceName;
  response: ApiResponse<{ sources: Source[] }>;
  /** When it was observed or issued, according to the document itself. */
  observedMs: number | null;
  observedAs?: 'observed' | 'issued';
  nowMs: number;
};

/** The sources of a document and its age. Naming the sources is a condition of their use. */
export function Provenance(props: ProvenanceProps) {
  const { resource, response, observedMs, observedAs = 'observed', nowMs } = props;
  const messages = useMessages();
  const { fetchedMs, fromCache } = response;
  const freshness = freshnessOf(resource, { observedMs, fetchedMs, nowMs });
  const { t } = messages;
  const fetched = t('provenance.fetched', { ago: agoText(messages, fetchedMs, nowMs) });
  const when =
    observedMs === null
      ? fetched
      : `${t(`provenance.${observedAs}`, { ago: agoText(messages, observedMs, nowMs) })} · ${fetched}`;
  return (
    <footer className={styles.line}>
      <span className={styles.when}>
        <span className={`${styles.dot} ${styles[freshness]}`} aria-hidden="true" />
        {freshness === 'fresh' ? (
          <VisuallyHidden>{t('freshness.fresh')}</VisuallyHidden>
        ) : (
          <span className={styles.word}>{t(`freshness.${freshness}`)}</span>
        )}
        <span suppressHydrationWarning>
          {fromCache ? `${when} · ${t('provenance.cached')}` : when}
        </span>
      </span>
      <span className={styles.sources}>
        <SourceLinks sources={response.document.sources} />
      </span>
    </footer>
  );
}
