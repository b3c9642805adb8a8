/** The severities of alerts of which one can ask to be told, the worst first. */
export const TOLD_SEVERITIES = ['extreme', 'severe', 'moderate', 'minor'] as const;
export type ToldSeverity = (typeof TOLD_SEVERITIES)[number];
