import { Dialog } from '@/components/ui/dialog';
import { ScrollArea } from '@/components/ui/scroll-area';
import { isOffered } from '@/lib/contract/layers';
import type { Source } from '@/lib/contract/leaves';
import type { ResourceName } from '@/lib/contract/resources';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { useAir, useAlerts, useAllergy, useCurrent, useForecast } from '@/lib/queries/documents';
import { useOffers } from '@/lib/queries/lookups';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { issuedMsOf } from '@/lib/weather/forecast';
import { freshnessOf, pastTime } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';
import type { PanelQuery } from './query-view';
import { SourceLinks } from './source-links';
import styles from './trust-dialog.module.css';

type TrustDialogProps = {
  cell: string;
  zoneId: string | null;
  nowMs: number;
  onClose: () => void;
};

const COLUMNS = ['part', 'source', 'observed', 'fetched', 'state', 'way'] as const;

/** Every part of the page in a table: its source, its age, and whether it came from the cache. */
export function TrustDialog({ cell, zoneId, nowMs, onClose }: TrustDialogProps) {
  const { t } = useMessages();
  const current = useCurrent(cell);
  const alerts = useAlerts(zoneId);
  const forecast = useForecast(cell);
  const air = useAir(cell);
  const allergy = useAllergy(cell);
  const parts = [
    {
      resource: 'current',
      part: t('current.title'),
      query: current,
      observedMs: current.data ? parseTime(current.data.document.observedAt) : null,
    },
    { resource: 'alerts', part: t('alerts.title'), query: alerts, observedMs: null },
    {
      resource: 'forecast',
      part: t('forecast.title'),
      query: forecast,
      observedMs: forecast.data ? issuedMsOf(forecast.data.document) : null,
    },
    {
      resource: 'air',
      part: t('air.title'),
      query: air,
      observedMs: air.data ? parseTime(air.data.document.observedAt) : null,
    },
    {
      resource: 'allergy',
      part: t('pollen.title'),
      query: allergy,
      observedMs: allergy.data ? parseTime(allergy.data.document.updated) : null,
    },
  ] as const;
  const offers = useOffers();
  return (
    <Dialog
      title={t('trust.title')}
      text={t('trust.text')}
      closeLabel={t('trust.close')}
      className={styles.dialog}
      onClose={onClose}
    >
      <ScrollArea className={styles.scroller} label={t('trust.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`trust.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts
              .filter(({ resource }) => isOffered(offers, resource))
              .map((part) => (
                <TrustRow key={part.resource} {...part} nowMs={nowMs} />
              ))}
          </tbody>
        </table>
        <p className={styles.computed}>{t('trust.computed')}</p>
      </ScrollArea>
    </Dialog>
  );
}

type TrustRowProps = {
  resource: ResourceName;
  part: string;
  query: PanelQuery<{ sources: Source[] }>;
  observedMs: number | null;
  nowMs: number;
};

/** One part of the page, or that it has no data. */
function TrustRow({ resource, part, query, observedMs, nowMs }: TrustRowProps) {
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
