'use client';

import { createContext, useContext } from 'react';

/** Of which place the panels around here tell, where those of several stand side by side. */
export const PanelSubject = createContext<string | null>(null);

/** The name of a part for a screen reader: its title, and the place where the page has several. */
export function useRegionName(title: string): string {
  const subject = useContext(PanelSubject);
  return subject === null ? title : `${title}, ${subject}`;
}
