'use client';

import { Dialog } from '@/components/ui/dialog';
import { ScrollArea } from '@/components/ui/scroll-area';
import { isOffered } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { useAir, useAlerts, useAllergy, useCurrent, useForecast } from '@/lib/queries/documents';
import { useOffers } from '@/lib/queries/lookups';
import { issuedMsOf } from '@/lib/weather/forecast';
import { parseTime } from '@/lib/weather/local-time';
import styles from './trust-dialog.module.css';
import { TrustRow } from './trust-row';

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
