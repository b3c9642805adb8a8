/** A table in Markdown; all columns but the first are aligned to the right. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
}

/** A whole number with commas. */
export const whole = (number) => Math.round(number).toLocaleString('en-US');

/** The number that this share of all do not exceed: 0.5 for the median. */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Measures all ways in turns, and returns the figures of each by its name. The first is another one each round, so that
 * none always comes first.
 */
export async function takeTurns(ways, rounds, measure) {
  const names = Object.keys(ways);
  const figures = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const at of names.keys()) {
      const name = names[(at + round) % names.length];
      figures[name].push(await measure(ways[name]));
    }
  }
  return figures;
}
