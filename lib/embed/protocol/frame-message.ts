import { EMBED_PROTOCOL, type FrameMessage, HELLO } from './protocol';

/**
 * Whether a frame said it, in this protocol. No field is checked: only a page of ours has the other end of the port, and
 * this script is from the same server.
 */
export function isFrameMessage(data: unknown): data is FrameMessage {
  return (data as { readonly hexcast?: unknown } | null)?.hexcast === EMBED_PROTOCOL;
}

/** Whether this is the greeting of a page in a frame, which is all that is said outside of the port. */
export function isHello(data: unknown): boolean {
  return isFrameMessage(data) && (data as { readonly type: unknown }).type === HELLO.type;
}
