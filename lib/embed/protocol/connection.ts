import { EMBED_PROTOCOL, type FrameMessage, readFrameMessage, type SetMessage } from './protocol';

/** A conversation with what is in a frame now. */
export interface Connection {
  send(set: SetMessage): void;
  close(): void;
}

const FIRST_WAIT_MS = 500;

/**
 * Begins to talk with a frame: passes it a port, again and again until it says that it is ready, since a live map
 * begins to listen late. The messages are addressed to our origin alone, so only our page can have the other end of
 * the port, and whatever comes from this end was said by it.
 */
export function connect(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: FrameMessage) => void,
): Connection {
  let port: MessagePort | undefined;
  let timer = 0;
  const offer = (waitMs: number) => {
    const { port1, port2 } = new MessageChannel();
    port?.close();
    port = port1;
    port.onmessage = ({ data }) => {
      const message = readFrameMessage(data);
      if (!message) return;
      clearTimeout(timer);
      onMessage(message);
    };
    frame.contentWindow?.postMessage({ hexcast: EMBED_PROTOCOL, type: 'set' }, origin, [port2]);
    timer = window.setTimeout(offer, waitMs, 2 * waitMs);
  };
  offer(FIRST_WAIT_MS);
  return {
    send: (set) => port?.postMessage(set),
    close() {
      clearTimeout(timer);
      port?.close();
    },
  };
}
