/** Events by their time, the earliest first (a binary heap). Events of one time come in no particular order. */
export class EventQueue<Event> {
  readonly #times: number[] = [];
  readonly #events: Event[] = [];

  get size(): number {
    return this.#times.length;
  }

  /** When the next event is due; infinite if there is none. */
  nextMs(): number {
    return this.#times[0] ?? Number.POSITIVE_INFINITY;
  }

  push(atMs: number, event: Event): void {
    let index = this.#times.length;
    this.#times.push(atMs);
    this.#events.push(event);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if ((this.#times[parent] ?? 0) <= atMs) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  pop(): Event | undefined {
    const first = this.#events[0];
    const lastMs = this.#times.pop();
    const last = this.#events.pop();
    if (lastMs === undefined || last === undefined || this.#times.length === 0) return first;
    this.#times[0] = lastMs;
    this.#events[0] = last;
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const child = this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#isBefore(child, index)) return first;
      this.#swap(index, child);
      index = child;
    }
  }

  #isBefore(a: number, b: number): boolean {
    return (this.#times[a] ?? Number.POSITIVE_INFINITY) < (this.#times[b] ?? 0);
  }

  #swap(a: number, b: number): void {
    const [times, events] = [this.#times, this.#events];
    const [timeA, eventA, timeB, eventB] = [times[a], events[a], times[b], events[b]];
    if (timeA === undefined || timeB === undefined) return;
    if (eventA === undefined || eventB === undefined) return;
    times[a] = timeB;
    times[b] = timeA;
    events[a] = eventB;
    events[b] = eventA;
  }
}
