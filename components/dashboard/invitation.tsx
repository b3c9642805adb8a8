import { useEffect } from 'react';
import { WarningsLine } from '@/components/alert-layer/warnings-line';
import { InvitationPlaces } from '@/components/saved/invitation-places';
import { STARTING_PLACES } from '@/components/saved/starting-places';
import buttonStyles from '@/components/ui/button.module.css';
import { PlaceLink } from '@/components/ui/place-link';
import { useStoredText } from '@/components/ui/stored-text';
import { COMPARE_PATH, LIST_PATH } from '@/lib/contract/paths';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './invitation.module.css';

/** Whether stored places include a saved one, without the code that reads them. */
const HAS_SAVED = /"saved":\["/;

type InvitationProps = {
  onChoose: (cell: string) => void;
  /** The address of the list of active alerts, and how to show it without a new page. */
  alertsAddress: string;
  onOpenAlerts: () => void;
};

/** The content of the panel before a cell is chosen: the reader's own places, or some to begin with. */
export function Invitation({ onChoose, alertsAddress, onOpenAlerts }: InvitationProps) {
  const { t } = useMessages();
  const hasSaved = HAS_SAVED.test(useStoredText('hexcast.places') ?? '');
  // Until hydration, a script in the page's head hides what is only for new readers.
  useEffect(() => {
    delete document.documentElement.dataset.hasPlaces;
  }, []);
  return (
    <div className={styles.invitation} data-invitation="">
      <h1 className={styles.title}>{t('app.invitation.title')}</h1>
      <WarningsLine href={alertsAddress} onOpen={onOpenAlerts} />
      {!hasSaved && (
        <div className={styles.start}>
          <p className={styles.text}>{t('app.invitation.text')}</p>
          <p className={styles.hint}>{t('app.invitation.start')}</p>
          <ul className={styles.places}>
            {STARTING_PLACES.map(({ name, cell }) => (
              <li key={cell}>
                <PlaceLink cell={cell} onChoose={onChoose} className={buttonStyles.button}>
                  {t('place.town', { town: name })}
                </PlaceLink>
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            <a className={buttonStyles.button} href={COMPARE_PATH}>
              {t('compare.title')}
            </a>
            <span> </span>
            <a className={buttonStyles.button} href={LIST_PATH}>
              {t('list.plain')}
            </a>
          </p>
        </div>
      )}
      <InvitationPlaces onChoose={onChoose} hasSaved={hasSaved} />
    </div>
  );
}
