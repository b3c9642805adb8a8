/** As many rows as a reader scrolls through without losing the thread. */
export const PAGE_ROWS = 50;
