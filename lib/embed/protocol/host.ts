import { EMBED_PROTOCOL, type FrameMessage, HELLO, type SetMessage } from './protocol';
import { readSetMessage } from './set-message';

/** What a frame says to its host, without the number of the protocol. */
type Saying = FrameMessage extends infer Message
  ? Message extends FrameMessage
    ? Omit<Message, 'hexcast'>
    : never
  : never;

interface HostEdges {
  /** The frame's own window. */
  readonly self: Pick<Window, 'parent' | 'addEventListener'> & { readonly origin: string };
  /** The origins of pages that may talk to the frame besides ours, `*` for all. */
  readonly parents: readonly string[] | '*';
  /** The host has begun to talk: say what it should know now. It may begin again. */
  readonly onHost: () => void;
  /** What the host sets; all fields may be missing. */
  readonly onSet: (set: SetMessage) => void;
}

/**
 * Listens to the page that holds this frame, and to nobody else, and greets it. Until an allowed page has begun to talk, what is
 * said goes nowhere. Messages that are not exactly of the protocol are ignored.
 *
 * @returns a function that says something to the host
 */
export function listenToHost({ self, parents, onHost, onSet }: HostEdges): (it: Saying) => void {
  let port: MessagePort | undefined;
  // In a sandbox a page has no origin of its own, and "null" is that of many others.
  const isOwn = (origin: string) => origin === self.origin && origin !== 'null';
  self.addEventListener('message', ({ source, origin, data, ports }) => {
    const [offered] = ports;
    const set = readSetMessage(data);
    if (source !== self.parent || self.parent === (self as unknown)) return;
    if (parents !== '*' && !parents.includes(origin) && !isOwn(origin)) return;
    if (!set || !offered || ports.length !== 1) return;
    port?.close();
    port = offered;
    port.onmessage = (event) => {
      const later = readSetMessage(event.data);
      if (later && event.ports.length === 0) onSet(later);
    };
    onHost();
    onSet(set);
  });
  if (self.parent !== (self as unknown)) self.parent.postMessage(HELLO, '*');
  return (it) => port?.postMessage({ hexcast: EMBED_PROTOCOL, ...it });
}

/** Reads the list of allowed parents as pages carry it: `*`, or origins with spaces between them. */
export function readParents(text: string): readonly string[] | '*' {
  return text === '*' ? '*' : text.split(' ').filter(Boolean);
}
