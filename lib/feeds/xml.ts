import { escapedXml } from '@/lib/picture/xml';

/** An element of XML 1.0, ready to be written. */
export type Xml = { readonly xml: string };

/** Attributes by name; those without a value are left out. */
type Attributes = Readonly<Record<string, string | null | undefined>>;
/** Texts are escaped; nothing stands for what is missing. */
type Child = Xml | string | null | undefined;

/** All but what XML 1.0 forbids, even as a reference (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element with its children. */
export function element(name: string, attributes: Attributes, ...children: Child[]): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value == null ? [] : [` ${key}="${escapedXml(plainText(value))}"`],
  );
  const content = children.flatMap((child) =>
    child == null ? [] : [typeof child === 'string' ? escapedXml(plainText(child)) : child.xml],
  );
  const start = `<${name}${written.join('')}`;
  return { xml: content.length > 0 ? `${start}>${content.join('')}</${name}>` : `${start}/>` };
}

/** An element with a text; undefined without one. */
export function textElement(name: string, text: string | null | undefined): Xml | undefined {
  return text == null || text === '' ? undefined : element(name, {}, text);
}

/** A document, in UTF-8. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

/** A text without lone surrogates and control characters, and with line feeds alone at the ends of its lines. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(FORBIDDEN, '');
}
