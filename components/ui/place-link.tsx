import type { ReactNode } from 'react';
import { cellPagePath } from '@/lib/contract/paths';
import { AppLink } from './app-link';

type PlaceLinkProps = {
  cell: string;
  /** Shows the place without a new page, once scripts run. */
  onChoose: (cell: string) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** A link to a place's page. */
export function PlaceLink({ cell, onChoose, className, children }: PlaceLinkProps) {
  return (
    <AppLink href={cellPagePath(cell)} className={className} onGo={() => onChoose(cell)}>
      {children}
    </AppLink>
  );
}
