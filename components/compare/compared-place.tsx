import { X } from 'lucide-react';
import { AirPanel } from '@/components/panels/air-panel';
import { AlertStrip } from '@/components/panels/alert-strip';
import type { CellPlace } from '@/components/panels/cell-place';
import { CurrentPanel } from '@/components/panels/current-panel';
import { DailyPanel } from '@/components/panels/daily-panel';
import { Note } from '@/components/panels/note';
import { PanelSubject } from '@/components/panels/panel';
import { PollenPanel } from '@/components/panels/pollen-panel';
import { useOwnZone } from '@/components/panels/use-own-zone';
import { IconLink } from '@/components/ui/app-link';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import type { DayScale } from '@/lib/weather/day-scale';
import chartStyles from './compare-chart.module.css';
import styles from './compare-page.module.css';

type ComparedPlaceProps = {
  cell: string;
  letter: string | undefined;
  name: string;
  /** The address that shows it on the map. */
  href: string;
  /** Null while it is loading. */
  found: Place | null;
  place: CellPlace;
  /** The scale that the days of all compared places share. */
  scale: DayScale | null;
  /** The address of the comparison without it. */
  hrefWithout: string;
  onRemove: () => void;
  onReplace: (cell: string) => void;
};

/** One place as a column of panels, in line with the same panels of the other places. */
export function ComparedPlace(props: ComparedPlaceProps) {
  const { cell, letter, name, href, found, place, scale, hrefWithout, onRemove, onReplace } = props;
  const { t } = useMessages();
  const zone = useOwnZone(found && cell);
  return (
    <PanelSubject value={name}>
      <article className={styles.column} aria-label={name} data-compared={cell}>
        <header className={`${styles.placeHead} ${chartStyles.series}`} data-letter={letter}>
          <span className={styles.letter} aria-hidden="true">
            {letter}
          </span>
          <h2 className={styles.placeName}>
            <a href={href} aria-label={t('compare.open-place', { place: name })}>
              {name}
            </a>
          </h2>
          <IconLink href={hrefWithout} label={t('compare.remove', { place: name })} onGo={onRemove}>
            <X size={16} aria-hidden="true" />
          </IconLink>
        </header>
        <AlertStrip
          lookup={zone}
          place={place}
          zoneLine={zone.isNearest && <Note help={t('alerts.zone-nearest')} />}
        />
        <CurrentPanel cell={cell} place={place} />
        <DailyPanel cell={cell} title={t('daily.title')} place={place} scale={scale} />
        <AirPanel cell={cell} place={place} />
        <PollenPanel cell={cell} place={place} onChooseCell={onReplace} />
      </article>
    </PanelSubject>
  );
}
