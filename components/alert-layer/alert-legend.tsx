import { ChevronRight } from 'lucide-react';
import { AppLink } from '@/components/ui/app-link';
import { inTheme } from '@/lib/contract/in-theme';
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

/** What the colors of the layer of alerts mean, and the way to the list of all of them; null where that is open. */
export function AlertLegend({ list }: { list: AlertListLink | null }) {
  const { t } = useMessages();
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
      {list && <ActiveNow {...list} />}
    </>
  );
}

function ActiveNow({ href, onOpen }: AlertListLink) {
  const { t } = useMessages();
  const words = (
    <>
      <span>{t('alert-layer.open')}</span>
      <ChevronRight size={14} aria-hidden="true" />
    </>
  );
  return onOpen ? (
    <AppLink href={href} className={styles.open} onGo={onOpen}>
      {words}
    </AppLink>
  ) : (
    <a className={styles.open} href={href} target="_blank" rel="noopener">
      {words}
    </a>
  );
}

/** The color of a level in the reader's theme, which the server does not know. */
function colorOf(level: number): string {
  const [light, dark] = [rampOf('alerts', 'light'), rampOf('alerts', 'dark')];
  return inTheme({ light: cssColor(light, level), dark: cssColor(dark, level) });
}
