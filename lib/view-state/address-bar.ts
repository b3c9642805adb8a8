type AddressBarEdges = {
  /** The address that the browser shows: path, query and hash. */
  read(): string;
  replace(address: string): void;
  push(address: string): void;
  /** Milliseconds from an arbitrary start. */
  now(): number;
  /** Runs something later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
};

/**
 * Safari allows a hundred changes of the history in thirty seconds and throws at the next; a key that is held
 * down repeats thirty times a second.
 */
const SHORTEST_PAUSE_MS = 350;

/** The page's address. A change takes effect at once, and reaches the browser a few times a second. */
export class AddressBar {
  readonly #edges: AddressBarEdges;
  /** The newest address, until the browser has it. */
  #pending: string | null = null;
  #flushedMs = Number.NEGATIVE_INFINITY;
  #cancel = () => {};

  constructor(edges: AddressBarEdges) {
    this.#edges = edges;
  }

  current(): string {
    return this.#pending ?? this.#edges.read();
  }

  /** Changes the address in place. */
  replace(address: string): void {
    this.#pending = address;
    const waitMs = this.#flushedMs + SHORTEST_PAUSE_MS - this.#edges.now();
    this.#cancel();
    if (waitMs <= 0) this.flush();
    else this.#cancel = this.#edges.after(waitMs, () => this.flush());
  }

  /** Goes to an address as a step that "back" undoes, and leads back to what was current before. */
  push(address: string): void {
    this.flush();
    this.#edges.push(address);
  }

  /** Gives a pending address to the browser now. */
  flush(): void {
    this.#cancel();
    if (this.#pending === null) return;
    this.#flushedMs = this.#edges.now();
    this.#edges.replace(this.#pending);
    this.#pending = null;
  }

  /** Drops a pending address, because the browser has gone elsewhere. */
  discard(): void {
    this.#cancel();
    this.#pending = null;
  }
}
