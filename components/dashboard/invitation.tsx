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
  /** A cell was chosen, and a zone in which to look at its alerts; null for its own. */
  onChoose: (cell: string, zone: string | null) => void;
  /** Shows the layer of alerts on the map. */
  onShowAlerts: () => void;
};

/** The content of the panel before a cell is chosen: the reader's own places, or some to begin with. */
export function Invitation({ onChoose, onShowAlerts }: InvitationProps) {
  const { t } = useMessages();
  const hasSaved = HAS_SAVED.test(useStoredText('hexcast.places') ?? '');
  // Until hydration, a script in the page's head hides what is only for new readers.
  useEffect(() => {
    delete document.documentElement.dataset.hasPlaces;
  }, []);
  const choose = (cell: string) => onChoose(cell, null);
  return (
    <div className={styles.invitation} data-invitation="">
      <h1 className={styles.title}>{t('app.invitation.title')}</h1>
      <WarningsLine onChoose={onChoose} onShow={onShowAlerts} />
      {!hasSaved && (
        <div className={styles.start}>
          <p className={styles.text}>{t('app.invitation.text')}</p>
          <p className={styles.hint}>{t('app.invitation.start')}</p>
          <ul className={styles.places}>
            {STARTING_PLACES.map(({ name, cell }) => (
              <li key={cell}>
                <PlaceLink cell={cell} onChoose={choose} className={buttonStyles.button}>
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
      <InvitationPlaces onChoose={choose} hasSaved={hasSaved} />
    </div>
  );
}
