/** Prints rows below a head, as Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows];
  console.log(`${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}

export const whole = (count: number): string => Math.round(count).toLocaleString('en-US');
export const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)}%`;
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

/** Three digits are as many as a measurement has. */
export const rough = (count: number): string =>
  count >= 1000 ? whole(Number(count.toPrecision(3))) : String(Number(count.toPrecision(3)));
