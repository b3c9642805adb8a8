/** The pages that may have embeds in frames: of all origins, of none, or of ours and those listed. */
export type EmbedOrigins = '*' | 'none' | readonly string[];

/** The origins of pages that may talk to embeds, besides our own. */
export function parentsOf(origins: EmbedOrigins): readonly string[] | '*' {
  return origins === 'none' ? [] : origins;
}
