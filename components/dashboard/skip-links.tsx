'use client';

import { useMessages } from '@/lib/messages/use-messages';
import styles from './skip-links.module.css';

const TARGETS = [
  ['app.skip.search', 'search input'],
  ['app.skip.panel', '[data-panel]'],
] as const;

/**
 * The first stops of the keyboard: they lead past the map, which comes before the panel. Buttons rather than
 * links, since the address after "#" holds the view of the map.
 */
export function SkipLinks() {
  const { t } = useMessages();
  return (
    <div className={styles.links} data-no-print="">
      {TARGETS.map(([key, selector]) => (
        <button
          key={key}
          type="button"
          onClick={() => document.querySelector<HTMLElement>(selector)?.focus()}
        >
          {t(key)}
        </button>
      ))}
    </div>
  );
}
