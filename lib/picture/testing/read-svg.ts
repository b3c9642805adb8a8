/** A point of a drawing. */
type Point = readonly [x: number, y: number];

/** The rings of a path as `PathWriter` writes it. */
export function ringsIn(path: string): Point[][] {
  let [x, y] = [0, 0];
  return path.split(/(?=m)/).map((text) => {
    const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      points.push([x, y]);
    }
    if (text.endsWith('z')) [x = 0, y = 0] = points[0] ?? [];
    return points;
  });
}

/** The rings in the group of all hexes of a resolution. */
export function hexRingsIn(svg: string, resolution: number): Point[][] {
  const [, group = ''] = new RegExp(`<g id="h${resolution}">(.*?)</g></g>`).exec(svg) ?? [];
  return [...group.matchAll(/ d="([^"]+)"/g)].flatMap(([, path = '']) => ringsIn(path));
}

/** The text of every `<text>`, without the elements in it. */
export function wordsIn(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ' '),
  );
}

/**
 * The first thing that makes a document no well-formed XML; undefined if nothing does. It knows what our
 * drawings have: elements, quoted attributes, text and the five entities.
 */
export function faultIn(svg: string): string | undefined {
  const open: string[] = [];
  const token = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<&]*")*)\s*(\/?)>|([^<]+)|</g;
  for (const [all, closing, name, , empty, text] of svg.matchAll(token)) {
    if (text !== undefined) {
      const isStyle = open.at(-1) === 'style';
      if (!isStyle && /&(?!(amp|lt|gt|quot|#39);)/.test(text)) return `a bare & in ${text}`;
      if (open.length === 0 && text.trim() !== '') return `text outside: ${text}`;
    } else if (name === undefined) return `a bare ${all}`;
    else if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (!empty) open.push(name);
  }
  return open.length > 0 ? `<${open.at(-1)}> is never closed` : undefined;
}
