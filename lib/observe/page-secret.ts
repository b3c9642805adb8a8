import * as z from 'zod/mini';
import type { SharedValue } from '@/lib/shared/shared-value';

const secretSchema = z.string().check(z.regex(/^[0-9a-z]{1,128}$/));

/**
 * The secret that signs the tokens of pages: one for all processes that share a store, so that a page may be answered
 * by any of them. Of two that begin at the same time, the one that wrote last is taken by both.
 *
 * @param own what this process signs with until it has learned of another
 * @returns the present one
 */
export function createPageSecret(own: string, shared: SharedValue): () => string {
  let secret: string | undefined;
  shared.subscribe((value) => {
    const { success, data } = z.safeParse(secretSchema, value);
    if (success) secret = data;
  });
  if (secret === undefined) shared.write(own);
  return () => secret ?? own;
}
