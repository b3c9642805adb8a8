import type { BuilderSite } from './builder-site';

/** Whether pages of an origin may show embeds of this site in frames. */
export function mayEmbed({ origins }: Pick<BuilderSite, 'origins'>, origin: string, own: string) {
  if (origins === '*') return true;
  return origins !== 'none' && (origin === own || origins.includes(origin));
}

/** What the operator has to set so that an origin may, besides those that may now. */
export function settingFor({ origins }: Pick<BuilderSite, 'origins'>, origin: string): string {
  const listed = typeof origins === 'string' ? [] : origins;
  return `EMBED_ORIGINS=${[...listed, origin].join(',')}`;
}
