import { isFrameMessage, isHello } from './frame-message';
import { EMBED_PROTOCOL, type FrameMessage, type Wish } from './protocol';

/** A conversation with what is in a frame now. */
export interface Connection {
  /** Begins, or begins anew, without waiting to be greeted. */
  offer(): void;
  /** What is wished before the conversation has begun, or begins anew, goes with its beginning; the last wish wins. */
  send(wish: Wish): void;
  close(): void;
}

/**
 * Talks with the page in a frame as soon as that greets, and again with the next. The port is addressed to our
 * origin alone, so only our page can have its other end, and whatever comes from this end was said by it. A frame
 * that was refused never greets, and nothing is sent to it.
 *
 * @param origin that of our server
 */
export function connect(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: FrameMessage) => void,
  onHello?: () => void,
): Connection {
  let port: MessagePort | undefined;
  let wished: Wish = {};
  const setMessage = (wish: Wish) => ({ ...wish, hexcast: EMBED_PROTOCOL, type: 'set' });
  const offer = () => {
    const { port1, port2 } = new MessageChannel();
    port?.close();
    port = port1;
    port.onmessage = ({ data }) => {
      if (isFrameMessage(data)) onMessage(data);
    };
    frame.contentWindow?.postMessage(setMessage(wished), origin, [port2]);
  };
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin || !isHello(data)) return;
    onHello?.();
    offer();
  };
  addEventListener('message', hear);
  return {
    offer,
    send(wish) {
      wished = { ...wished, ...wish };
      port?.postMessage(setMessage(wish));
    },
    close() {
      removeEventListener('message', hear);
      port?.close();
    },
  };
}
