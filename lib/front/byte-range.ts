/** The bytes from the first to the last, both included, as Content-Range counts them. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const SPEC = /^(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The part of a body that Range asks for (RFC 9110, 14.1 and 14.2). A header that is malformed or has another unit is
 * to be ignored; one that asks for several parts may be, and that is what is done: undefined stands for the whole body.
 *
 * @param length of the body in bytes, in the coding in which it is sent
 */
export function rangeIn(range: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, list] = /^bytes=(.*)$/i.exec(range.trim()) ?? [];
  const specs = list
    ?.split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  if (!specs || specs.length === 0) return undefined;
  const ranges = specs.map((spec) => rangeOf(spec, length));
  if (ranges.includes(undefined)) return undefined;
  if (ranges.every((found) => found === 'unsatisfiable')) return 'unsatisfiable';
  return ranges.length === 1 ? ranges[0] : undefined;
}

function rangeOf(spec: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [matched, from, to, suffix] = SPEC.exec(spec) ?? [];
  if (matched === undefined) return undefined;
  if (suffix !== undefined) {
    const wanted = Math.min(Number(suffix), length);
    return wanted === 0 ? 'unsatisfiable' : { first: length - wanted, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (last < first) return undefined;
  return first >= length ? 'unsatisfiable' : { first, last: Math.min(last, length - 1) };
}
