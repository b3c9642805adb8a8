import { History } from 'lucide-react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import type { FoundPlace } from '@/lib/geo/found-place-schema';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { detailsOf } from './found-place';
import styles from './place-combo.module.css';

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
