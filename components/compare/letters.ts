/** What a place is marked by in the chart, beside its color and the style of its line. */
export const LETTERS = ['A', 'B', 'C'] as const;
