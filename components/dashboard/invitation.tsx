import { InvitationPlaces } from '@/components/saved/invitation-places';
import { STARTING_PLACES } from '@/components/saved/starting-places';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './invitation.module.css';

/** The content of the panel before a cell is chosen. */
export function Invitation({ onChoose }: { onChoose: (cell: string) => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.invitation} data-invitation="">
      <h1 className={styles.title}>{t('app.invitation.title')}</h1>
      <p className={styles.text}>{t('app.invitation.text')}</p>
      <p className={styles.start}>{t('app.invitation.start')}</p>
      <ul className={styles.places}>
        {STARTING_PLACES.map(({ name, cell }) => (
          <li key={cell}>
            <Button onClick={() => onChoose(cell)}>{name}</Button>
          </li>
        ))}
      </ul>
      <InvitationPlaces onChoose={onChoose} />
    </div>
  );
}
