import type { ReactNode } from 'react';

type ScrollAreaProps = {
  label: string;
  className: string | undefined;
  lang?: string;
  children: ReactNode;
};

/** A scroller must be focusable, or the keyboard can't scroll it (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 };

/** A named region with its own scrolling. */
export function ScrollArea({ label, className, lang, children }: ScrollAreaProps) {
  return (
    <section className={className} aria-label={label} lang={lang} {...FOCUSABLE}>
      {children}
    </section>
  );
}
