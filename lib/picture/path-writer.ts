/**
 * Writes lines and rings as one SVG path, as short as it can be: whole units, each point relative to the one
 * before, and a separator only where a number would run into the next. Points that fall on the one before are
 * left out.
 */
export class PathWriter {
  #parts: string[] = [];
  #x = 0;
  #y = 0;

  /** The `d` of a path; empty if nothing was added. */
  get text(): string {
    return this.#parts.join('');
  }

  /** A line of whole numbers, flat: x, y, x, y. A closed one does not repeat its first point. */
  add(line: ArrayLike<number>, isClosed: boolean): void {
    const startX = line[0] ?? 0;
    const startY = line[1] ?? 0;
    let text = `m${pair(startX - this.#x, startY - this.#y)}`;
    let x = startX;
    let y = startY;
    let isFirst = true;
    for (let at = 2; at < line.length; at += 2) {
      const dx = (line[at] ?? 0) - x;
      const dy = (line[at + 1] ?? 0) - y;
      if (dx === 0 && dy === 0) continue;
      x += dx;
      y += dy;
      text += (dx < 0 ? '' : ' ') + pair(dx, dy);
      isFirst = false;
    }
    if (isFirst) return;
    this.#parts.push(isClosed ? `${text}z` : text);
    this.#x = isClosed ? startX : x;
    this.#y = isClosed ? startY : y;
  }
}

function pair(dx: number, dy: number): string {
  return dy < 0 ? `${dx}${dy}` : `${dx} ${dy}`;
}
