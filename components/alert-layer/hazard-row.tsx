import { ChevronRight } from 'lucide-react';
import { SeverityIcon } from '@/components/panels/severity-icon';
import { AppLink } from '@/components/ui/app-link';
import { WordsText } from '@/components/ui/service-text';
import type { ActiveAlerts, AlertGroup } from '@/lib/contract/active-alerts';
import { hazardSlug } from '@/lib/contract/hazards';
import { eventWords, stateList } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import { viewAddress } from '@/lib/view-state/address';
import type { ViewState } from '@/lib/view-state/view-state';
import { GravityLine } from './gravity-line';
import styles from './hazard-row.module.css';
import type { NewsActs } from './news-acts';

/** How many states are named. */
const STATES = 4;

type HazardRowProps = Pick<NewsActs, 'onOpen'> & {
  group: AlertGroup;
  state: ViewState;
  /** The names of states by their codes. */
  names: ActiveAlerts['names'];
};

/** A hazard with its states and when it ends; leads to where it is. */
export function HazardRow({ group, state, names, onOpen }: HazardRowProps) {
  const messages = useMessages();
  const { event, begun, states } = group;
  const hazard = hazardSlug(event);
  const named = states.map(({ code }) => names[code] ?? code);
  const list = stateList(messages, named, { count: named.length, most: STATES });
  return (
    <AppLink
      href={viewAddress({ ...state, hazard })}
      className={styles.row}
      onGo={() => onOpen(hazard)}
    >
      <SeverityIcon severity={states[0]?.severity ?? 'unknown'} size={20} />
      <span className={styles.words}>
        <WordsText words={eventWords(messages, event)} className={styles.event} />
        <span className={styles.where}>{list}</span>
        <GravityLine begun={begun} states={states} />
      </span>
      <ChevronRight className={styles.go} size={16} aria-hidden="true" />
    </AppLink>
  );
}
