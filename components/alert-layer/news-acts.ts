import type { ViewState } from '@/lib/view-state/view-state';

/** What a reader can do in the list of active alerts. */
export type NewsActs = {
  /** Lists others, in place of those that are listed. */
  onFilter: (filter: Partial<Pick<ViewState, 'alerts' | 'hazard'>>) => void;
  /** Lists those of a hazard, as a step that "back" undoes. */
  onOpen: (hazard: string) => void;
  /** Goes to a cell, and a zone in which to look at its alerts; null for its own. */
  onChoose: (cell: string, zone: string | null) => void;
};
