'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ScrollArea } from '@/components/ui/scroll-area';
import { useMessages } from '@/lib/messages/use-messages';
import { useAir, useAlerts, useAllergy, useCurrent, useForecast } from '@/lib/queries/documents';
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

/** Every part of the page in a table: who is behind it, how old it is, and which way it came. */
export function TrustDialog({ cell, zoneId, nowMs, onClose }: TrustDialogProps) {
  const { t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const current = useCurrent(cell);
  const alerts = useAlerts(zoneId);
  const forecast = useForecast(cell);
  const air = useAir(cell);
  const allergy = useAllergy(cell);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const observed = {
    current: current.data ? parseTime(current.data.document.observedAt) : null,
    alerts: null,
    forecast: forecast.data ? issuedMsOf(forecast.data.document) : null,
    air: air.data ? parseTime(air.data.document.observedAt) : null,
    allergy: allergy.data ? parseTime(allergy.data.document.updated) : null,
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <header className={styles.head}>
        <div>
          <h2 id={title} className={styles.title}>
            {t('trust.title')}
          </h2>
          <p className={styles.text}>{t('trust.text')}</p>
        </div>
        <Button kind="icon" label={t('trust.close')} onClick={() => dialog.current?.close()}>
          <X size={18} aria-hidden="true" />
        </Button>
      </header>
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
            <TrustRow
              resource="current"
              part={t('current.title')}
              query={current}
              observedMs={observed.current}
              nowMs={nowMs}
            />
            <TrustRow
              resource="alerts"
              part={t('alerts.title')}
              query={alerts}
              observedMs={observed.alerts}
              nowMs={nowMs}
            />
            <TrustRow
              resource="forecast"
              part={t('forecast.title')}
              query={forecast}
              observedMs={observed.forecast}
              nowMs={nowMs}
            />
            <TrustRow
              resource="air"
              part={t('air.title')}
              query={air}
              observedMs={observed.air}
              nowMs={nowMs}
            />
            <TrustRow
              resource="allergy"
              part={t('pollen.title')}
              query={allergy}
              observedMs={observed.allergy}
              nowMs={nowMs}
            />
          </tbody>
        </table>
      </ScrollArea>
    </dialog>
  );
}
