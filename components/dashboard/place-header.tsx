import type { PanelQuery } from '@/components/panels/query-view';
import { CompareLink, SaveButton, SaveNotice } from '@/components/saved/place-acts';
import { placeTitle } from '@/components/share/place-words';
import { SharePlace } from '@/components/share/share-place';
import { Bone } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WatchButton } from '@/components/watch/watch-button';
import type { Place } from '@/lib/geo/place-schema';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { hexName, namesOf } from '@/lib/picture/place-name';
import { isNear, shortPlaceName } from '@/lib/picture/short-place-name';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { compassOf } from '@/lib/weather/formulas';
import { isTimeZone } from '@/lib/weather/local-time';
import styles from './place-header.module.css';

const NO_BREAK = '\u00a0';

type PlaceHeaderProps = { query: PanelQuery<Place>; nowMs: number };

/** The name of the cell's place, how far away that is, and the local time. */
export function PlaceHeader({ query, nowMs }: PlaceHeaderProps) {
  const messages = useMessages();
  const { t } = messages;
  const place = query.data?.document;
  const failure = useLastingFailure(query);
  if (!place && !failure) {
    return (
      <div className={`${styles.header} ${styles.loading}`}>
        <VisuallyHidden>{t('place.loading')}</VisuallyHidden>
        <Bone width={210} height={28} />
        <Bone width={150} height={18} />
      </div>
    );
  }
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{place ? titleOf(place, messages) : t('place.unknown')}</h1>
      {place && <Subtitle place={place} nowMs={nowMs} />}
      {place && (
        <div className={styles.save} data-no-print="">
          <SaveButton cell={place.cell} />
          <WatchButton cell={place.cell} name={shortPlaceName(place, t) ?? t('place.unknown')} />
        </div>
      )}
      {place && (
        <div className={styles.compare} data-no-print="">
          <CompareLink cell={place.cell} />
        </div>
      )}
      <SharePlace title={place ? placeTitle(place, messages) : t('app.title')} />
      {place && <SaveNotice cell={place.cell} />}
    </div>
  );
}

/** "Boulder, Colorado" or "Near Cody, Wyoming". The name of the state stays in one line. */
function titleOf(place: Place, { t }: Messages): string {
  const names = namesOf(place);
  const state = names.state?.replaceAll(' ', NO_BREAK) ?? null;
  const name = hexName({ ...names, state, inside: true }, t);
  if (!name) return t('place.unknown');
  return isNear(place) ? t('share.near', { place: name }) : name;
}

function Subtitle({ place, nowMs }: { place: Place; nowMs: number }) {
  const { t, formats } = useMessages();
  const { distance } = useUnits();
  const { town, timeZone } = place;
  const parts: string[] = [];
  if (town && !town.inside) {
    const direction = compassOf(town.bearingDegrees);
    parts.push(
      t('place.near', { distance: distance(town.distanceKm), direction, town: town.name }),
    );
  }
  if (isTimeZone(timeZone)) {
    parts.push(
      formats.date(nowMs, { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }),
    );
  }
  // The server may format the time slightly differently from the browser.
  return (
    <>
      <p
        className={styles.subtitle}
        data-away={(town && !town.inside) || undefined}
        suppressHydrationWarning
      >
        {parts.join(' · ')}
      </p>
      {isTimeZone(timeZone) && (
        // "33 min. ago" means nothing on paper without a date.
        <p className={styles.subtitle} data-print-only="" suppressHydrationWarning>
          {formats.date(nowMs, { dateStyle: 'full', timeZone })}
        </p>
      )}
    </>
  );
}
