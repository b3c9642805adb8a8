/** A tag of a page: its element, and its attributes with their values. */
export interface Tag {
  readonly element: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** What a page or a picture has in itself. */
export interface PageParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Of attributes `style`. */
  readonly declarations: readonly string[];
  readonly tags: readonly Tag[];
}

const COMMENT = /<!--[\s\S]*?-->/g;
/** Nothing in these is a tag. */
const CLOSED = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const TAG =
  /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
/** What makes a script one that browsers run. */
const RUN = ['', 'module', 'text/javascript'];
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};

/** Takes a page apart, or a picture in SVG, without what it loads. */
export function partsOf(page: string): PageParts {
  const scripts: string[] = [];
  const styles: string[] = [];
  const tags: Tag[] = [];
  const rest = page.replaceAll(COMMENT, '').replaceAll(CLOSED, (_, element, inTag, text) => {
    const attributes = attributesIn(inTag);
    tags.push({ element, attributes });
    if (element === 'style') styles.push(text);
    else if (RUN.includes(attributes.get('type') ?? '')) scripts.push(text);
    return '';
  });
  for (const [, element = '', inTag = ''] of rest.matchAll(TAG)) {
    tags.push({ element: element.toLowerCase(), attributes: attributesIn(inTag) });
  }
  const valuesOf = (names: RegExp) =>
    tags.flatMap(({ attributes }) =>
      [...attributes].flatMap(([name, value]) => (names.test(name) ? [value] : [])),
    );
  return {
    scripts: [...scripts, ...valuesOf(/^on[a-z]+$/)],
    styles,
    declarations: valuesOf(/^style$/),
    tags,
  };
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', ...values]) => [
      name.toLowerCase(),
      unescaped(values.find((value) => value !== undefined) ?? ''),
    ]),
  );
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
