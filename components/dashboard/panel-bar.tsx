'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { PlacesButton } from '@/components/saved/places-button';
import { BrandMark } from '@/components/ui/brand-mark';
import { Button } from '@/components/ui/button';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import styles from './panel-bar.module.css';
import { UnitSwitches } from './unit-switches';

const SWITCHES = 'unit-switches';

type PanelBarProps = { view: UseViewState; onClose: (() => void) | null };

/** The head of the panel: the name, the units that everything stands in, and the way out. */
export function PanelBar({ view, onClose }: PanelBarProps) {
  const { t } = useMessages();
  const { units } = useUnits();
  const [open, setOpen] = useState(false);
  const shown = t('units.open', {
    temperature: t(`units.${units.temperature}`),
    wind: t(`units.${units.wind}`),
  });
  return (
    <>
      <header className={styles.bar}>
        <BrandMark size={26} />
        <span className={styles.name}>{t('app.name')}</span>
        <div className={styles.acts}>
          <PlacesButton view={view} />
          {onClose && (
            <>
              <button
                type="button"
                className={styles.units}
                aria-expanded={open}
                aria-controls={SWITCHES}
                onClick={() => setOpen(!open)}
                aria-label={`${t('units.label')}: ${shown}`}
              >
                {shown}
              </button>
              <Button kind="icon" label={t('app.close')} onClick={onClose}>
                <X size={18} aria-hidden="true" />
              </Button>
            </>
          )}
        </div>
      </header>
      {open && onClose && <UnitSwitches view={view} id={SWITCHES} />}
    </>
  );
}
