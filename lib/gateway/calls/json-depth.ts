/** No document of any service is as deep; a zone's outline is the deepest, at nine. */
const MOST_DEPTH = 32;

const [QUOTE, ESCAPE, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/**
 * Whether JSON is nested deeper than documents are. Half a million brackets are half a megabyte, and a
 * parser makes half a million objects of them, each within the other.
 */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      if (byte === ESCAPE) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}
