import type { ReactNode } from 'react';

type ScrollAreaProps = {
  label: string;
  className: string | undefined;
  lang?: string;
  children: ReactNode;
};

/** What scrolls has to take the focus, or the keyboard could not scroll it (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 };

/** A named region that scrolls by itself. */
export function ScrollArea({ label, className, lang, children }: ScrollAreaProps) {
  return (
    <section className={className} aria-label={label} lang={lang} {...FOCUSABLE}>
      {children}
    </section>
  );
}
