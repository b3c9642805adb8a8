import * as z from 'zod/mini';

/** What the primary tells a worker. */
export type Order =
  /** Leave the service, which goes on: take no more connections, and end when those that there are have ended. */
  | { readonly kind: 'retire' }
  /** The service ends: shut down. */
  | { readonly kind: 'shut-down' };

/** What a worker tells the primary. */
export type Report =
  /** It listens; `line` tells the user where. */
  | { readonly kind: 'listening'; readonly line: string }
  /** It cannot start, and ends. */
  | { readonly kind: 'failed'; readonly sentence: string }
  /** It will end, or would like to: somebody else should take its place. */
  | { readonly kind: 'leaving' };

const text = z.string().check(z.maxLength(1_000));

const orderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retire') }),
  z.object({ kind: z.literal('shut-down') }),
]);

const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), line: text }),
  z.object({ kind: z.literal('failed'), sentence: text }),
  z.object({ kind: z.literal('leaving') }),
]);

/** Undefined for what a primary of another version may say. */
export function parseOrder(message: unknown): Order | undefined {
  return z.safeParse(orderSchema, message).data;
}

/** Undefined for what a worker of another version may say. */
export function parseReport(message: unknown): Report | undefined {
  return z.safeParse(reportSchema, message).data;
}
