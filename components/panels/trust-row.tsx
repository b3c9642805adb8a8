import type { Source } from '@/lib/contract/leaves';
import type { ResourceName } from '@/lib/contract/resources';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { freshnessOf, pastTime } from '@/lib/weather/freshness';
import type { PanelQuery } from './query-view';
import { SourceLinks } from './source-links';
import styles from './trust-dialog.module.css';

type TrustRowProps = {
  resource: ResourceName;
  part: string;
  query: PanelQuery<{ sources: Source[] }>;
  observedMs: number | null;
  nowMs: number;
};

/** One part of the page, or that it has no data. */
export function TrustRow({ resource, part, query, observedMs, nowMs }: TrustRowProps) {
  const messages = useMessages();
  const { t } = messages;
  const response = query.data;
  const failure = useLastingFailure(query);
  if (!response) {
    const isNoData = failure !== null && problemCodeOf(failure) === 'no-data';
    const reason = isNoData ? t('trust.not-here') : t('trust.missing');
    return (
      <tr>
        <th scope="row">{part}</th>
        <td colSpan={5} className={styles.missing}>
          {failure ? reason : t('trust.waiting')}
        </td>
      </tr>
    );
  }
  const { fetchedMs, fromCache } = response;
  const pastMs = pastTime(observedMs, nowMs);
  const freshness = freshnessOf(resource, { observedMs, fetchedMs, nowMs });
  return (
    <tr>
      <th scope="row">{part}</th>
      <td data-label={t('trust.source')}>
        <SourceLinks sources={response.document.sources} />
      </td>
      <td data-label={t('trust.observed')}>
        {pastMs === null ? t('trust.unsaid') : agoText(messages, pastMs, nowMs)}
      </td>
      <td data-label={t('trust.fetched')}>{agoText(messages, fetchedMs, nowMs)}</td>
      <td data-label={t('trust.state')}>{t(`freshness.${freshness}`)}</td>
      <td data-label={t('trust.way')}>
        {fromCache === null ? t('trust.unsaid') : fromCache ? t('trust.cached') : t('trust.called')}
      </td>
    </tr>
  );
}
