import type { Elements } from '@/components/ui/elements';
import styles from './talk.module.css';

type SlideProps = {
  id: string;
  title: string;
  isCurrent: boolean;
  /** Stands above the title. */
  kicker?: string;
  /** Stands beside the title. */
  aside?: Elements;
  children: Elements;
};

/** A slide of the talk: its title, and what fills the rest of the screen. */
export function Slide({ id, title, isCurrent, kicker, aside, children }: SlideProps) {
  const headingId = `slide-${id}`;
  return (
    <section
      className={styles.slide}
      aria-labelledby={headingId}
      data-slide={id}
      data-current={isCurrent ? '' : undefined}
    >
      <div className={styles.head}>
        <div>
          {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
          <h2 className={styles.title} id={headingId} tabIndex={-1}>
            {title}
          </h2>
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
