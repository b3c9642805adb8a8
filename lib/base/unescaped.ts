/** A text with its percent escapes undone; undefined where they are broken. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The same, or the text as it is where they are broken. */
export function unescaped(text: string): string {
  return percentDecoded(text) ?? text;
}
