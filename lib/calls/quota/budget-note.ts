import * as z from 'zod/mini';

/** What a budget writes down about its day, and reads from what other processes wrote. */
export const noteSchema = z.pipe(
  z.object({
    startMs: z.number(),
    endsMs: z.number(),
    stoppedUntilMs: z.number(),
    /** The count when the note was written, in case the count itself is lost. */
    counted: z.number(),
    /** Whether the stored count was complete then and could be continued. */
    isWhole: z.boolean(),
    /** Uncounted calls that may have been made. */
    assumed: z.number(),
    /** From the service's headers: its limit, and how many calls in total it allows us today. */
    told: z.nullable(z.object({ limit: z.number(), most: z.number() })),
  }),
  z.transform(({ told, ...note }) => ({ ...note, reported: told })),
);
export type Note = z.output<typeof noteSchema>;

/** The note as it is written: on disk, where processes of other versions read it, this name stays. */
export const written = ({ reported, ...note }: Note) => ({ ...note, told: reported });
