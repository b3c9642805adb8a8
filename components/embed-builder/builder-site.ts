/** What the builder says about this site. */
export interface BuilderSite {
  /** The configured origin of this site; null if only the reader's browser knows one. */
  readonly publicUrl: string | null;
  /** The pages that may show embeds: of any origin, of none, or our own and those of these origins. */
  readonly origins: '*' | 'none' | readonly string[];
  /** Its source of weather: `demo`, `public`, `live`. */
  readonly mode: string;
  /** How many calls a day may have; null for any number. */
  readonly dailyCalls: number | null;
  /** The fraction of them that all embeds together may make. */
  readonly dailyShare: number;
}
