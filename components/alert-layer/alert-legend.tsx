import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useMessages } from '@/lib/messages/use-messages';
import { SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { cssColor, type Ramp } from '@/lib/weather/ramps';
import styles from './alert-legend.module.css';

const AlertsDialog = lazyPart(async () => (await import('./alerts-dialog')).AlertsDialog);

type AlertLegendProps = { ramp: Ramp; onSelect: (cell: string, zone: string | null) => void };

/** What the colors of the layer of alerts mean, and the way to the list of all of them. */
export function AlertLegend({ ramp, onSelect }: AlertLegendProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul className={styles.steps}>
        {ALERT_SEVERITIES.map((step) => (
          <li key={step}>
            <span
              className={styles.swatch}
              style={{ background: cssColor(ramp, SEVERITY_LEVELS[step]) }}
            />
            <span>
              {step === 'unknown' ? t('alert-layer.step.unknown') : t(`alerts.severity.${step}`)}
            </span>
          </li>
        ))}
        <li>
          <span className={styles.swatch} style={{ background: cssColor(ramp, 0) }} />
          <span>{t('alert-layer.none')}</span>
        </li>
      </ul>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <span>{t('alert-layer.open')}</span>
        <ChevronRight size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <OptionalPart name={t('alert-layer.title')} onClose={() => setOpen(false)}>
          <AlertsDialog onSelect={onSelect} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  );
}
