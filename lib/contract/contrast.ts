/** What WCAG 2.2 asks of words (1.4.3). */
const MIN_CONTRAST = 4.5;
const STEPS = 20;

type Rgb = readonly [number, number, number];

/** The contrast of two colors, "#rrggbb" or "#rgb", as WCAG 2.2 defines it: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((color) => luminance(rgbOf(color)))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A color that can be read on a ground: itself, or as little toward black or white as it takes. */
export function readableOn(color: string, ground: string): string {
  const toward = contrastOf('#000000', ground) >= contrastOf('#ffffff', ground) ? 0 : 255;
  const rgb = rgbOf(color);
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = hexOf(rgb.map((part) => part + ((toward - part) * step) / STEPS));
    if (contrastOf(mixed, ground) >= MIN_CONTRAST) return mixed;
  }
  return toward === 0 ? '#000000' : '#ffffff';
}

function rgbOf(color: string): Rgb {
  const digits = color.slice(1);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) || 0;
  return [part(0), part(2), part(4)];
}

/** A color as "#rrggbb", from its parts in red, green and blue, 0 to 255. */
export function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
