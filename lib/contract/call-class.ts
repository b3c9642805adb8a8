import * as z from 'zod/mini';

/** For whom a call is made: a person who waits, an agent, the map, or a cell outside the coverage. */
export const CALL_CLASSES = ['person', 'agent', 'map', 'outside'] as const;
export const callClassSchema = z.enum(CALL_CLASSES);
export type CallClass = z.infer<typeof callClassSchema>;
