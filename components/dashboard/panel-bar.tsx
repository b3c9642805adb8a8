'use client';

import { X } from 'lucide-react';
import { PlacesButton } from '@/components/saved/places-button';
import { SettingsButton } from '@/components/settings/settings-button';
import { BrandMark } from '@/components/ui/brand-mark';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import styles from './panel-bar.module.css';

type PanelBarProps = { view: UseViewState; onClose: (() => void) | null };

/** The header of the panel: the name, the reader's places and settings, and a close button. */
export function PanelBar({ view, onClose }: PanelBarProps) {
  const { t } = useMessages();
  return (
    <header className={styles.bar}>
      <BrandMark size={26} />
      <span className={styles.name}>{t('app.name')}</span>
      <div className={styles.acts}>
        <PlacesButton view={view} />
        <SettingsButton view={view} hasMap />
        {onClose && (
          <Button kind="icon" label={t('app.close')} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </Button>
        )}
      </div>
    </header>
  );
}
