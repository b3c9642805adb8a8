import { SeverityIcon } from '@/components/panels/severity-icon';
import { WordsText } from '@/components/ui/service-text';
import type { ActiveAlerts, AlertedState, AlertGroup } from '@/lib/contract/active-alerts';
import { eventWords } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import { cellAddress } from '@/lib/view-state/address';
import type { ViewState } from '@/lib/view-state/view-state';
import { GravityLine } from './gravity-line';
import type { NewsActs } from './news-acts';
import { NewsRow } from './news-row';
import styles from './news-row.module.css';

type HazardGroupProps = Pick<NewsActs, 'onChoose'> & {
  group: AlertGroup;
  state: ViewState;
  /** The names of states by their codes. */
  names: ActiveAlerts['names'];
};

/** A chosen hazard, state by state: each leads to a place in it where this alert holds. */
export function HazardGroup({ group, state, names, onChoose }: HazardGroupProps) {
  const messages = useMessages();
  const { event, begun, states } = group;
  return (
    <>
      <div className={styles.chosen}>
        <SeverityIcon severity={states[0]?.severity ?? 'unknown'} size={20} />
        <div className={styles.words}>
          <h3 className={styles.event}>
            <WordsText words={eventWords(messages, event)} />
          </h3>
          <GravityLine begun={begun} states={states} />
        </div>
      </div>
      <ul className={styles.rows}>
        {states.map((alerted) => (
          <li key={alerted.code}>
            <StateRow
              {...{ alerted, begun, state, onChoose }}
              name={names[alerted.code] ?? alerted.code}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type StateRowProps = Pick<NewsActs, 'onChoose'> & {
  alerted: AlertedState;
  begun: boolean;
  state: ViewState;
  name: string;
};

function StateRow({ alerted, begun, state, name, onChoose }: StateRowProps) {
  const { t } = useMessages();
  const { cell, zone, zoneName } = alerted;
  return (
    <NewsRow
      href={cellAddress({ ...state, zone, camera: null }, cell)}
      onGo={() => onChoose(cell, zone)}
      begun={begun}
      states={[alerted]}
      iconSize={16}
      where={zoneName}
    >
      <span className={styles.state}>{t('place.state', { state: name })}</span>
    </NewsRow>
  );
}
