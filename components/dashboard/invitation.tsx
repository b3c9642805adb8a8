import { useEffect } from 'react';
import { InvitationPlaces } from '@/components/saved/invitation-places';
import { STARTING_PLACES } from '@/components/saved/starting-places';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { useStoredText } from '@/components/ui/stored-text';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './invitation.module.css';

/** Whether stored places include a saved one, without the code that reads them. */
const HAS_SAVED = /"saved":\["/;

/** The content of the panel before a cell is chosen: the reader's own places, or some to begin with. */
export function Invitation({ onChoose }: { onChoose: (cell: string) => void }) {
  const { t } = useMessages();
  const hasSaved = HAS_SAVED.test(useStoredText('hexcast.places') ?? '');
  // Until hydration, a script in the page's head hides what is only for new readers.
  useEffect(() => {
    delete document.documentElement.dataset.hasPlaces;
  }, []);
  return (
    <div className={styles.invitation} data-invitation="">
      <h1 className={styles.title}>{t('app.invitation.title')}</h1>
      {!hasSaved && (
        <div className={styles.start}>
          <p className={styles.text}>{t('app.invitation.text')}</p>
          <p className={styles.hint}>{t('app.invitation.start')}</p>
          <ul className={styles.places}>
            {STARTING_PLACES.map(({ name, cell }) => (
              <li key={cell}>
                <Button onClick={() => onChoose(cell)}>{name}</Button>
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            <a className={buttonStyles.button} href="/compare">
              {t('compare.title')}
            </a>
          </p>
        </div>
      )}
      <InvitationPlaces onChoose={onChoose} hasSaved={hasSaved} />
    </div>
  );
}
