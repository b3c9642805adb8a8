/** Where the timeline has two rows: its style sheet and the shell's have the same query. */
export const TWO_ROWS = '(max-width: 959px), (pointer: coarse) and (max-width: 1099px)';

/** Its height with one row and with two, in pixels. */
export const TIMELINE_PX = { one: 72, two: 104 } as const;
