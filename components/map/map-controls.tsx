'use client';

import { Info, Minus, Plus } from 'lucide-react';
import { useMessages } from '@/lib/messages/use-messages';
import { HelpSheet } from './help-sheet';
import styles from './weather-map.module.css';

/** The list of keys, zoom buttons, and the sources of the base map. */
export function MapControls({ onZoom }: { onZoom: (steps: 1 | -1) => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.controls} data-rides="">
      <HelpSheet />
      <div className={styles.zoom}>
        <button
          type="button"
          aria-label={t('map.zoom-in')}
          title={t('map.zoom-in')}
          onClick={() => onZoom(1)}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t('map.zoom-out')}
          title={t('map.zoom-out')}
          onClick={() => onZoom(-1)}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
      </div>
      <details className={styles.credits}>
        <summary aria-label={t('map.credits')} title={t('map.credits')}>
          <Info size={15} aria-hidden="true" />
        </summary>
        <p>
          {CREDITS.map(({ key, href }) => (
            <a key={key} href={href} target="_blank" rel="noreferrer">
              {t(key)}
            </a>
          ))}
        </p>
      </details>
    </div>
  );
}

const CREDITS = [
  {
    key: 'map.credit.census',
    href: 'https://www.census.gov/geographies/mapping-files/time-series/geo/cartographic-boundary.html',
  },
  { key: 'map.credit.natural-earth', href: 'https://www.naturalearthdata.com' },
  { key: 'map.credit.geonames', href: 'https://www.geonames.org' },
  { key: 'map.credit.maplibre', href: 'https://maplibre.org' },
] as const;
