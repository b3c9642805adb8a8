import { ChevronRight } from 'lucide-react';
import { AppLink } from '@/components/ui/app-link';
import { useMessages } from '@/lib/messages/use-messages';
import { SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { cssColor } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import styles from './alert-legend.module.css';

/** The way to the list of active alerts. */
export type AlertListLink = {
  readonly href: string;
  /** Shows it on the same page; null where that has none, so that it opens in another tab. */
  readonly onOpen: (() => void) | null;
};

/** What the colors of the layer of alerts mean, and the way to the list of all of them. */
export function AlertLegend({ list }: { list: AlertListLink }) {
  const { t } = useMessages();
  const words = (
    <>
      <span>{t('alert-layer.open')}</span>
      <ChevronRight size={14} aria-hidden="true" />
    </>
  );
  return (
    <>
      <ul className={styles.steps}>
        {ALERT_SEVERITIES.map((step) => (
          <li key={step}>
            <span
              className={styles.swatch}
              style={{ background: colorOf(SEVERITY_LEVELS[step]) }}
            />
            <span>
              {step === 'unknown' ? t('alert-layer.step.unknown') : t(`alerts.severity.${step}`)}
            </span>
          </li>
        ))}
        <li>
          <span className={styles.swatch} style={{ background: colorOf(0) }} />
          <span>{t('alert-layer.none')}</span>
        </li>
      </ul>
      {list.onOpen ? (
        <AppLink href={list.href} className={styles.open} onGo={list.onOpen}>
          {words}
        </AppLink>
      ) : (
        <a className={styles.open} href={list.href} target="_blank" rel="noopener">
          {words}
        </a>
      )}
    </>
  );
}

/** The color of a level in the reader's theme, which the server does not know. */
function colorOf(level: number): string {
  const [light, dark] = [rampOf('alerts', 'light'), rampOf('alerts', 'dark')];
  return `light-dark(${cssColor(light, level)}, ${cssColor(dark, level)})`;
}
