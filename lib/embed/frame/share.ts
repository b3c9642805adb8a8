/**
 * Frames of one address, in a page and in other tabs of its site, ask for a newer page together: one of them asks, and
 * passes on what it gets. They hear of each other by a channel, which only pages of our own origin have.
 */

/** A page of ours as it arrived. */
export interface Arrived {
  readonly text: string;
  /** Where it was found in the end. */
  readonly address: string;
}

/** What a frame says to the others: that it wants to ask for what is at an address, or what it got. */
interface Said {
  readonly asks: string;
  /** If several want to ask, the lowest does. */
  readonly bid?: number;
  readonly page?: Arrived;
}

interface Share {
  start(): void;
  /** Without this, the browser could not keep the page of the host for when its reader comes back. */
  stop(): void;
  /** Whether this frame is the one that asks; where it is another, that passes on what it gets. */
  isAsking(): Promise<boolean>;
  pass(asks: string, page: Arrived): void;
}

/** How long others have to say that they want the same: all frames of a tab that is seen again do so at once. */
const LISTEN_MS = 300;
/** One that has asked for so long has failed. */
const PATIENCE_MS = 30_000;
/** Of a frame that does not want to ask: any other is lower. */
const NO_BID = 1;

/**
 * @param address what this frame would ask for
 * @param onPage another has asked for that, and this is it
 */
export function createShare(address: () => string, onPage: (page: Arrived) => void): Share {
  let channel: BroadcastChannel | undefined;
  let bid = NO_BID;
  let untilMs = 0;
  const hear = (said: Said) => {
    if (said.asks !== address()) return;
    if (said.page) {
      untilMs = 0;
      onPage(said.page);
    } else if (said.bid && said.bid < bid) untilMs = performance.now() + PATIENCE_MS;
  };
  return {
    start() {
      try {
        channel = new BroadcastChannel('hexcast');
        channel.onmessage = ({ data }) => hear(data);
      } catch {
        // A browser that allows no channel: then each asks for itself.
      }
    },
    stop() {
      channel?.close();
      channel = undefined;
    },
    async isAsking() {
      if (channel && performance.now() >= untilMs) {
        bid = Math.random();
        channel.postMessage({ asks: address(), bid });
        await new Promise((resolve) => setTimeout(resolve, LISTEN_MS));
        bid = NO_BID;
      }
      return performance.now() >= untilMs;
    },
    pass: (asks, page) => channel?.postMessage({ asks, page }),
  };
}
