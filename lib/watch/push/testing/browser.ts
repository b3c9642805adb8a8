import { createECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';
import * as z from 'zod/mini';

const notificationSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    tag: z.string(),
    navigate: z.string(),
    requireInteraction: z.boolean(),
    data: z.object({ id: z.string() }),
  }),
});

/** A browser that has subscribed, and reads what it is sent by a library that is not ours. */
export function createBrowser(
  endpoint = `https://push.example/${randomBytes(16).toString('hex')}`,
) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const keys = {
    p256dh: own.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const readText = (message: Buffer) =>
    decrypt(message, {
      version: 'aes128gcm',
      privateKey: own,
      dh: keys.p256dh,
      authSecret: keys.auth,
    }).toString();
  return {
    subscription: { endpoint, keys },
    proof: { endpoint, auth: keys.auth },
    readText,
    read: (message: Buffer) =>
      z.parse(notificationSchema, JSON.parse(readText(message))).notification,
  };
}
export type Browser = ReturnType<typeof createBrowser>;
