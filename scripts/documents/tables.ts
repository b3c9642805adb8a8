/** A document with the tables that it has, each between `<!-- NAME -->` and `<!-- end -->`. */
export function withTables(document: string, tables: Readonly<Record<string, string>>): string {
  return document.replace(
    /<!-- ([\w-]+) -->\n[\s\S]*?<!-- end -->/g,
    (_, name: string) => `<!-- ${name} -->\n\n${tables[name] ?? ''}\n\n<!-- end -->`,
  );
}

/** A table in Markdown. */
export function table(names: readonly string[], rows: readonly (readonly string[])[]): string {
  return [names, names.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
