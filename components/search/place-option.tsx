'use client';

import { History } from 'lucide-react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { placeName } from '@/components/layers/place-name';
import type { FoundPlace } from '@/lib/geo/found-place-schema';
import type { Place } from '@/lib/geo/place-schema';
import type { Messages } from '@/lib/messages/translate';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './place-combo.module.css';

const CELL_RESOLUTION = 6;

/** One search result: its name, its state, and what it is. */
export function PlaceOption({ id, place }: { id: string; place: FoundPlace }) {
  const messages = useMessages();
  const kind = messages.t(`search.kind.${place.kind}`);
  const details = detailsOf(place, messages);
  return (
    <ListBoxItem
      id={id}
      className={styles.option ?? ''}
      textValue={[place.name, ...details, kind].join(', ')}
    >
      <span className={styles.words}>
        <span className={styles.name}>{place.name}</span>
        {details.map((detail) => (
          <span key={detail} className={styles.detail}>
            {detail}
          </span>
        ))}
      </span>
      <span className={styles.kind}>{kind}</span>
    </ListBoxItem>
  );
}

/** One of the reader's own places, by the name that lists give it. */
export function RecentOption({ id, place }: { id: string; place: Place }) {
  const { t } = useMessages();
  const name = placeName(place, t) ?? id;
  return (
    <ListBoxItem id={id} className={styles.option ?? ''} textValue={name}>
      <span className={styles.name}>{name}</span>
      <History className={styles.kind} size={16} aria-hidden="true" />
    </ListBoxItem>
  );
}

/** Where a place is, and which cell shows it if that is not obvious. */
function detailsOf(place: FoundPlace, { t, formats }: Messages): string[] {
  const { kind, town, state, zone, resolution, covered } = place;
  const where =
    town && state ? t('search.town-state', { town, state: state.name }) : (state?.name ?? town);
  const isAway = kind === 'point' || kind === 'cell';
  const location = where !== null && isAway ? t('search.near-place', { place: where }) : where;
  const details = [covered ? location : t('search.outside'), zone].filter((part) => part !== null);
  if (resolution === null || resolution === CELL_RESOLUTION) return [details.join(' · ')];
  const way = resolution > CELL_RESOLUTION ? 'search.cell-finer' : 'search.cell-coarser';
  return [details.join(' · '), t(way, { resolution: formats.number(resolution) })];
}
