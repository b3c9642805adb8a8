/** The pages that may have embeds in frames: of all origins, of none, or of ours and those listed. */
export type EmbedOrigins = '*' | 'none' | readonly string[];

/**
 * The same as the sources of `frame-ancestors`; null for pages of all origins, for which the directive is left out: `*`
 * would refuse pages that a reader opened from a file.
 */
export function ancestorSources(origins: EmbedOrigins): readonly string[] | null {
  if (origins === '*') return null;
  return origins === 'none' ? ["'none'"] : ["'self'", ...origins];
}

/** The origins of pages that may talk to embeds, besides our own. */
export function parentsOf(origins: EmbedOrigins): readonly string[] | '*' {
  return origins === 'none' ? [] : origins;
}
