import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlacesButton } from '@/components/saved/places-button';
import { SettingsButton } from '@/components/settings/settings-button';
import { BrandMark } from '@/components/ui/brand-mark';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import styles from './panel-bar.module.css';

type PanelBarProps = {
  view: UseViewState;
  /** Closes what the panel shows, as its label says; null if there is nothing to close. */
  onClose: (() => void) | null;
  closeLabel: string;
  /** Whether a phone shows the place in brief instead of the name, at the sheet's foot and while reading. */
  isBrief: boolean;
  /** The place in brief. */
  glance: ReactNode;
};

/** The header of the panel: the name, the reader's places and settings, and a close button. */
export function PanelBar({ view, onClose, closeLabel, isBrief, glance }: PanelBarProps) {
  const { t } = useMessages();
  return (
    <header className={styles.bar} data-brief={isBrief}>
      <div className={styles.brand}>
        <BrandMark size={26} />
        <span className={styles.name}>{t('app.name')}</span>
      </div>
      {glance !== null && <div className={styles.glance}>{glance}</div>}
      <div className={styles.acts}>
        {isBrief && (
          <span className={styles.search}>
            <Button
              kind="icon"
              label={t('search.label')}
              onClick={() => document.querySelector<HTMLElement>('search input')?.focus()}
            >
              <Search size={18} aria-hidden="true" />
            </Button>
          </span>
        )}
        <span className={styles.rest}>
          <PlacesButton view={view} />
          <SettingsButton view={view} hasMap />
        </span>
        {onClose && (
          <Button kind="icon" label={closeLabel} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </Button>
        )}
      </div>
    </header>
  );
}
