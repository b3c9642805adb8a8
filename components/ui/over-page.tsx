import { useEffect, useRef } from 'react';
import type { Elements } from './elements';
import styles from './over-page.module.css';

type OverPageProps = {
  /** `part`: something that did not open; `old`: the page itself is out of date. */
  kind: 'part' | 'old';
  children: Elements;
};

/** A notice over the page, in the browser's top layer, so that nothing that it stands in clips or covers it. */
export function OverPage({ kind, children }: OverPageProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Browsers that have no such layer show it where it is fixed.
  useEffect(() => notice.current?.showPopover?.(), []);
  return (
    <div
      ref={notice}
      popover="manual"
      className={styles.over}
      role="alert"
      data-over-page={kind}
      data-no-print=""
    >
      {children}
    </div>
  );
}
