import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Elements } from '@/components/ui/elements';
import styles from './panel.module.css';
import { PanelBoundary } from './panel-boundary';

/** The place that the panels inside are about; set where several places are side by side. */
export const PanelSubject = createContext<string | null>(null);

/** The accessible name of a panel: its title, and its place where the page has several. */
export function useRegionName(title: string): string {
  const subject = useContext(PanelSubject);
  return subject === null ? title : `${title}, ${subject}`;
}

type PanelProps = {
  /** Where something on the page leads to it. */
  id?: string | undefined;
  title: string;
  icon: LucideIcon;
  /** What it shows: once any of it is another, a failure is over. */
  of: readonly unknown[];
  children: Elements;
};

/** One panel with its heading. An error inside doesn't affect the others. */
export function Panel({ id, title, icon: Icon, of, children }: PanelProps) {
  const name = useRegionName(title);
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={styles.panel}
      aria-label={name}
    >
      <header className={styles.head}>
        <Icon size={15} strokeWidth={2.25} aria-hidden="true" />
        <h2 className={styles.title}>{title}</h2>
      </header>
      <PanelBoundary of={of}>{children}</PanelBoundary>
    </section>
  );
}
