import { readApiNames } from './api-names';
import type { Compat } from './compat';
import { newerApis, type ReadScript } from './newer-apis';
import { cssReader } from './newer-css';
import { newerHtml } from './newer-html';
import { newerSyntax } from './newer-syntax';
import { partsOf } from './page-parts';
import { mentionsIn, type ScriptMentions } from './script-mentions';
import { stylesIn } from './styles-in-scripts';
import type { Use } from './use';

/** Something that browsers are sent. */
export interface Shipped {
  /** The file, or the address of the page. */
  readonly file: string;
  /** A page may be a picture in SVG as well. */
  readonly kind: 'script' | 'style' | 'page';
  readonly text: string;
}

function read(file: string, source: string): ScriptMentions {
  try {
    return mentionsIn(source);
  } catch (error) {
    throw new Error(`${file} has a script that could not be read.`, { cause: error });
  }
}

/**
 * Finds everything in what browsers are sent that is newer than these.
 *
 * @param targets the browsers as esbuild names them
 * @throws if a script is no JavaScript
 */
export async function scan(
  shipped: readonly Shipped[],
  compat: Compat,
  targets: readonly string[],
): Promise<Use[]> {
  const newerCss = cssReader(compat);
  const scripts: ReadScript[] = [];
  const uses: Use[] = [];

  function readScript(file: string, source: string): void {
    const script = { file, source, ...read(file, source) };
    scripts.push(script);
    for (const style of stylesIn(script.texts, compat)) uses.push(...newerCss(file, style));
  }

  for (const { file, kind, text } of shipped) {
    if (kind === 'script') readScript(file, text);
    else if (kind === 'style') uses.push(...newerCss(file, text));
    else {
      const parts = partsOf(text);
      for (const script of parts.scripts) readScript(file, script);
      for (const style of parts.styles) uses.push(...newerCss(file, style));
      for (const one of parts.declarations) uses.push(...newerCss(file, one, 'declarationList'));
      uses.push(...newerHtml(file, parts.tags, compat));
    }
  }
  const syntax = scripts.map(({ file, source }) => newerSyntax(file, source, targets));
  return [
    ...uses,
    ...newerApis(scripts, readApiNames(compat), compat),
    ...(await Promise.all(syntax)).flat(),
  ];
}
