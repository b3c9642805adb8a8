/** The source of a weather icon, read once; empty for one that can't be read, as words stand beside each. */
export function createIconSource(read: (name: string) => string): (name: string) => string {
  const sources = new Map<string, string>();
  return (name) => {
    const before = sources.get(name);
    if (before !== undefined) return before;
    const source = readOrNothing(read, name);
    sources.set(name, source);
    return source;
  };
}

function readOrNothing(read: (name: string) => string, name: string): string {
  try {
    return read(name);
  } catch {
    return '';
  }
}
