export type Coding = 'br' | 'gzip' | 'identity';

/** The best coding that a client takes (RFC 9110, 12.5.3); one with a weight of 0 it does not take. */
export function codingFor(acceptEncoding: string): Coding {
  const weights = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))];
      }),
  );
  const takes = (coding: Coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/**
 * The strong ETag of a body in a coding: a compressed body is another sequence of bytes, so it has
 * another validator (RFC 9110, 8.8.3.3).
 */
export function etagIn(coding: Coding, etag: string): string {
  return coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`);
}
