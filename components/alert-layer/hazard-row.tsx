import { WordsText } from '@/components/ui/service-text';
import type { ActiveAlerts, AlertGroup } from '@/lib/contract/active-alerts';
import { hazardSlug } from '@/lib/contract/hazards';
import { eventWords, stateList } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import { viewAddress } from '@/lib/view-state/address';
import type { ViewState } from '@/lib/view-state/view-state';
import type { NewsActs } from './news-acts';
import { NewsRow } from './news-row';
import styles from './news-row.module.css';

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
    <NewsRow
      href={viewAddress({ ...state, hazard })}
      onGo={() => onOpen(hazard)}
      begun={begun}
      states={states}
      iconSize={20}
      where={list}
    >
      <WordsText words={eventWords(messages, event)} className={styles.event} />
    </NewsRow>
  );
}
