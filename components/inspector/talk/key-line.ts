/** A line of the code, and its file. */
export interface CodeLine {
  readonly file: string;
  readonly text: string;
}

/**
 * The line that takes the key out of its cover and adds it to a request, from the code itself.
 *
 * @throws Error if there is not exactly one
 */
export function keyLineIn(file: string, code: string): CodeLine {
  const lines = code.split('\n').filter((line) => line.includes('key.reveal'));
  const [line] = lines;
  if (line === undefined || lines.length > 1)
    throw new Error(`${file} has ${lines.length} such lines.`);
  return { file, text: line.trim() };
}
