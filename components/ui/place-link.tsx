import type { MouseEvent, ReactNode } from 'react';

type PlaceLinkProps = {
  cell: string;
  /** Shows the place without a new page, once scripts run. */
  onChoose: (cell: string) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** A link to a place's page: it works without scripts, and in a new tab. */
export function PlaceLink({ cell, onChoose, className, children }: PlaceLinkProps) {
  const click = (event: MouseEvent) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    onChoose(cell);
  };
  return (
    <a href={`/cell/${cell}`} className={className} draggable={false} onClick={click}>
      {children}
    </a>
  );
}
