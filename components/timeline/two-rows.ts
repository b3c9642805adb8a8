/** Where the timeline has two rows: its style sheet and the shell's have the same query. */
export const TWO_ROWS = '(width < 60rem), (pointer: coarse) and (width < 68.75rem)';

/** Its height with one row and with two, in rem. */
export const TIMELINE_REM = { one: 4.5, two: 6.5 } as const;
