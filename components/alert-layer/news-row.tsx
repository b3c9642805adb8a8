import { ChevronRight } from 'lucide-react';
import { SeverityIcon } from '@/components/panels/severity-icon';
import { AppLink } from '@/components/ui/app-link';
import type { Elements } from '@/components/ui/elements';
import type { AlertedState } from '@/lib/contract/active-alerts';
import { GravityLine } from './gravity-line';
import styles from './news-row.module.css';

type NewsRowProps = {
  href: string;
  /** Goes there without a new page. */
  onGo: () => void;
  begun: boolean;
  /** Those that it is about, the worst first. */
  states: readonly AlertedState[];
  iconSize: number;
  where: string;
  /** What it is about. */
  children: Elements;
};

/** A row of the list of alerts, which leads to what it is about. */
export function NewsRow({ href, onGo, begun, states, iconSize, where, children }: NewsRowProps) {
  return (
    <AppLink href={href} className={styles.row} onGo={onGo}>
      <SeverityIcon severity={states[0]?.severity ?? 'unknown'} size={iconSize} />
      <span className={styles.words}>
        {children}
        <span className={styles.where}>{where}</span>
        <GravityLine begun={begun} states={states} />
      </span>
      <ChevronRight className={styles.go} size={16} aria-hidden="true" />
    </AppLink>
  );
}
