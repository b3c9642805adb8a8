/** Where esbuild had a module from, above what it made of it. */
const MODULE = /^\/\/ ((?:\.\.\/)*node_modules\/\S+)$/gm;
/** The forms of comments that bundlers keep, and that documents are made of. */
const KEPT = /\/\*[!*]([\s\S]*?)\*\//g;
const LEGAL = /copyright|@license|\blicensed\b/i;
/** What it says is a notice anyway. */
const POINTER = /LICENSE file/;

/** The modules of which a script was bundled, as its comments name them. */
export function modulesIn(script: string): string[] {
  return [...script.matchAll(MODULE)].map(([, path = '']) => path);
}

/** The comments of a script that say whose it is, without the signs around them. */
export function legalComments(script: string): string[] {
  return [...script.matchAll(KEPT)]
    .map(([, comment = '']) => comment.replace(/^[ \t]*\*? ?/gm, '').trim())
    .filter((comment) => LEGAL.test(comment) && !POINTER.test(comment));
}
