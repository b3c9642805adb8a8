/** Control characters, which a terminal would obey, and invisible ones, which turn the direction of what follows. */
const NOT_PLAIN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A text of one line that does nothing where it is shown: some of it has come from others. */
export function plainLine(text: string): string {
  return text.replace(NOT_PLAIN, ' ').trim();
}
