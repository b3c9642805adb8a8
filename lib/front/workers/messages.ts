import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(1_000));
/** What a worker tells of itself. */
const figures = z.string().check(z.maxLength(1_000_000));
const number = z.int();

/** What the primary tells a worker. */
const orderSchema = z.discriminatedUnion('kind', [
  /** Leave the service, which goes on: take no more connections, and end when those that there are have ended. */
  z.object({ kind: z.literal('retire') }),
  /** The service ends: shut down. */
  z.object({ kind: z.literal('shut-down') }),
  /** So many others were asked. `own`: this worker's number, unless another has taken its place. */
  z.object({ kind: z.literal('asked'), id: number, own: z.nullable(number), others: number }),
  /** Another worker asks for figures. */
  z.object({ kind: z.literal('question'), id: number }),
  /** What another worker said. */
  z.object({ kind: z.literal('answer'), id: number, worker: number, text: figures }),
]);

/** What a worker tells the primary. */
const reportSchema = z.discriminatedUnion('kind', [
  /** It listens; `line` tells the user where. */
  z.object({ kind: z.literal('listening'), line: text }),
  /** It cannot start, and ends. */
  z.object({ kind: z.literal('failed'), sentence: text }),
  /** It will end, or would like to: somebody else should take its place. */
  z.object({ kind: z.literal('leaving') }),
  /** It asks the others for their figures. */
  z.object({ kind: z.literal('ask'), id: number }),
  /** Its figures, for whoever asked. */
  z.object({ kind: z.literal('answer'), id: number, text: figures }),
]);

export type Order = z.infer<typeof orderSchema>;
export type Report = z.infer<typeof reportSchema>;

/** Undefined for what a primary of another version may say. */
export function parseOrder(message: unknown): Order | undefined {
  return z.safeParse(orderSchema, message).data;
}

/** Undefined for what a worker of another version may say. */
export function parseReport(message: unknown): Report | undefined {
  return z.safeParse(reportSchema, message).data;
}
