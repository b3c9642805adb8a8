/** One row number for each covered cell, in the order of the compact set, run-length encoded. */
export class Runs {
  readonly #runs: { readonly row: number; length: number }[] = [];

  add(row: number): void {
    const last = this.#runs.at(-1);
    if (last?.row === row) last.length += 1;
    else this.#runs.push({ row, length: 1 });
  }

  /** Each run as "row*length", a length of 1 left out. `rowsOfCells` in lib/geo/coverage.ts decodes it. */
  toString(): string {
    return this.#runs.map(({ row, length }) => (length > 1 ? `${row}*${length}` : row)).join(' ');
  }
}
