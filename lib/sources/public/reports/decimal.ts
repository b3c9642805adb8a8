/** The number of a plain decimal ("-12.5"); null for any other text. */
export function decimalOf(text: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Rounds to one decimal. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
