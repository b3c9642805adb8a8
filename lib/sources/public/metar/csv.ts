/**
 * The fields of a line of comma-separated values (RFC 4180): a field in quotes may hold commas and doubled quotes.
 * The METAR cache has no line breaks in its fields.
 */
export function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const isQuoted = line[at] === '"';
    const end = isQuoted ? endOfQuoted(line, at) : endOfPlain(line, at);
    const raw = line.slice(at, end);
    fields.push(isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    at = end + 1;
  }
  return fields;
}

function endOfPlain(line: string, from: number): number {
  const comma = line.indexOf(',', from);
  return comma < 0 ? line.length : comma;
}

function endOfQuoted(line: string, from: number): number {
  for (let at = line.indexOf('"', from + 1); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line[at + 1] !== '"') return at + 1;
  }
  return line.length;
}
