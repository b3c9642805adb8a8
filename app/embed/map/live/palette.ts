import { inTheme } from '@/lib/contract/in-theme';
import { type EmbedColors, embedColors } from '@/lib/embed/colors';
import type { EmbedLook } from '@/lib/view-state/embed';

/** The colors that a live map's address asks for, as the page's own tokens (app/globals.css). */
export function paletteOf(look: EmbedLook): {
  readonly tokens: Readonly<Record<string, string>>;
  readonly mended: readonly string[];
} {
  const colors = embedColors(look);
  const isUsual = look.accent === null && look.background === null;
  return { tokens: isUsual ? {} : tokensOf(colors), mended: colors.mended };
}

function tokensOf({ ink, soft, accent, line, surface, isTransparent }: EmbedColors) {
  const near = (percent: number) => `color-mix(in srgb, var(--surface), var(--text) ${percent}%)`;
  return {
    '--text': inTheme(ink),
    '--text-soft': inTheme(soft),
    '--text-faint': inTheme(soft),
    '--accent': inTheme(accent),
    '--on-accent': inTheme(surface),
    '--line': inTheme(line),
    '--surface': inTheme(surface),
    '--surface-hover': near(6),
    '--surface-sunken': near(10),
    ...(isTransparent ? { '--embed-ground': 'transparent' } : {}),
  };
}
