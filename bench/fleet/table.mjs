/** A table in Markdown; all columns but the first are aligned to the right. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
}
