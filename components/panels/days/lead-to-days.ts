/** The panel of the days on the page of a place. */
export const DAYS_ID = 'days';

/** Shows that panel from its top, and moves the focus to it. */
export function leadToDays(): void {
  const days = document.getElementById(DAYS_ID);
  days?.focus({ preventScroll: true });
  days?.scrollIntoView({ block: 'start' });
}
