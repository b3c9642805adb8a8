import type { EmbedLook } from '@/lib/view-state/embed';
import type { EmbedColors } from './colors';
import { FONTS, GROUND, lookDeclarations } from './style';

/**
 * The style of a fragment that depends on the look. Nothing that the page says reaches its words, not even what is
 * `!important` there: the host's own `!important` wins (CSS Cascading 5, 6.1). What is inherited begins anew, but for the
 * page's scheme, which a theme of `auto` follows.
 */
export function fragmentLookStyle(look: EmbedLook, colors: EmbedColors): string {
  const scheme = look.theme === 'auto' ? 'inherit' : look.theme;
  return `:host{all:initial!important;color-scheme:${scheme}!important;direction:ltr!important;display:block!important;unicode-bidi:isolate!important}.page{${lookDeclarations(look, colors)}}`;
}

/**
 * What only a fragment has: a ground of its own. It has a width also where its page gives it none, and no link that
 * leads nowhere.
 */
export const FRAGMENT_STYLE = `
.page{${GROUND};border-radius:clamp(0px,var(--hexcast-radius,var(--radius)),32px);font-family:var(--hexcast-font,${FONTS});position:relative}
.in{contain-intrinsic-inline-size:10em;--density:clamp(.8,var(--hexcast-density,1),1.4)}
.foot{background:none;border-color:transparent}
.foot p>a:not([href]){display:none}
@media (forced-colors:active){.page{border:1px solid}}
`;
