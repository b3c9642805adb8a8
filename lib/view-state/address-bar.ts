export type AddressBarEdges = {
  /** What the browser shows: path, query and hash. */
  read(): string;
  replace(address: string): void;
  push(address: string): void;
  /** Milliseconds, from any start. */
  now(): number;
  /** Runs something later; answers how to call it off. */
  after(ms: number, run: () => void): () => void;
};

/**
 * Safari takes a hundred changes of the history in thirty seconds and throws at the next one; an arrow key
 * that is held repeats thirty times a second.
 */
const SHORTEST_PAUSE_MS = 350;

/** The address of the page. Its newest form holds at once; the browser is told it a few times a second. */
export class AddressBar {
  readonly #edges: AddressBarEdges;
  /** What the browser has not been told yet. */
  #untold: string | null = null;
  #toldMs = Number.NEGATIVE_INFINITY;
  #cancel = () => {};

  constructor(edges: AddressBarEdges) {
    this.#edges = edges;
  }

  current(): string {
    return this.#untold ?? this.#edges.read();
  }

  /** Changes the address in place. */
  replace(address: string): void {
    this.#untold = address;
    const waitMs = this.#toldMs + SHORTEST_PAUSE_MS - this.#edges.now();
    this.#cancel();
    if (waitMs <= 0) this.tell();
    else this.#cancel = this.#edges.after(waitMs, () => this.tell());
  }

  /** Goes to an address as a step that "back" undoes, and leads back to what was current before. */
  push(address: string): void {
    this.tell();
    this.#edges.push(address);
  }

  /** Tells the browser what it has not been told, now. */
  tell(): void {
    this.#cancel();
    if (this.#untold === null) return;
    this.#toldMs = this.#edges.now();
    this.#edges.replace(this.#untold);
    this.#untold = null;
  }

  /** Drops what the browser has not been told: it has gone elsewhere. */
  forget(): void {
    this.#cancel();
    this.#untold = null;
  }
}
