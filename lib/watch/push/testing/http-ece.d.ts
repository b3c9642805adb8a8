declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(
    message: Buffer,
    keys: {
      readonly version: 'aes128gcm';
      readonly privateKey: ECDH;
      readonly dh: string;
      readonly authSecret: string;
    },
  ): Buffer;
}
