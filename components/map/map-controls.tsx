import { Globe, Info, Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './map-controls.module.css';
import { type MapReports, useMapReport } from './map-reports';
import type { CreditPart } from './own-base/credit';
import type { Region } from './regions';

type MapControlsProps = {
  reports: MapReports;
  onZoom: (steps: 1 | -1) => void;
  onRegion: (region: Region) => void;
  /** Shown beside the buttons. */
  children?: Elements;
};

/** Where the map looks: regions and zoom; and the sources of the base map. */
export function MapControls({ reports, onZoom, onRegion, children }: MapControlsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        {children}
        <div className={styles.buttons}>
          <RegionButton onRegion={onRegion} />
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
      </div>
      <MapCredits reports={reports} />
    </div>
  );
}

/** Whose data the base map is: of an operator's own one at first sight, as its licence asks for, of ours when asked. */
export function MapCredits({ reports }: { reports: MapReports }) {
  const { t } = useMessages();
  const own = useMapReport(reports, 'credit');
  return (
    <div className={styles.sources}>
      {own.length > 0 && <OwnCredit parts={own} />}
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

function OwnCredit({ parts }: { parts: readonly CreditPart[] }) {
  return (
    <p className={styles.own} data-own-credit="">
      {parts.map(({ text, href }, at) =>
        href === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line that never changes, which may say the same twice.
          <span key={at}>{text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <a key={at} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ),
      )}
    </p>
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

/** It loads when it is opened. */
const RegionMenu = lazyPart(async () => (await import('./region-menu')).RegionMenu);

/** Opens the menu of the country's parts. */
function RegionButton({ onRegion }: { onRegion: (region: Region) => void }) {
  const { t } = useMessages();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={t('map.regions')}
        aria-haspopup="menu"
        aria-expanded={open}
        title={t('map.regions')}
        onClick={() => setOpen(true)}
      >
        <Globe size={17} aria-hidden="true" />
      </button>
      {open && (
        <OptionalPart name={t('map.regions')} onClose={() => setOpen(false)}>
          <RegionMenu trigger={trigger} onRegion={onRegion} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  );
}
