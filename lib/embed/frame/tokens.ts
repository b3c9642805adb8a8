import { contrastOf, hexOf, readableOn } from '@/lib/contract/contrast';
import { type SetMessage, TOKEN_NAMES, type Tokens } from '../protocol/protocol';
import { showLogo } from './logo';

/** What words are written with. */
const SHADES = ['ink', 'soft', 'accent', 'rain'] as const;
/** Numbers with their units, and from where to where they go. */
const NUMBERS = [
  ['radius', 'px', 0, 32],
  ['density', '', 0.8, 1.4],
] as const;

/** Whether a message says anything of the look. */
export function hasTokens(set: SetMessage): boolean {
  return [...TOKEN_NAMES, 'logo' as const].some((name) => set[name] !== undefined);
}

/**
 * Gives the page the look that its host asks for. What can't be used is as before, and every word can be read: its
 * contrast is at least 4.5:1 (WCAG 2.2, 1.4.3).
 *
 * @returns a sentence for each color that had to become another
 */
export function applyTokens(tokens: Tokens): string[] {
  const { body } = document;
  showLogo(tokens.logo);
  body.removeAttribute('style');
  const { style } = body;
  const set = (name: string, value: string) => style.setProperty(`--${name}`, value);
  style.fontFamily = tokens.font ?? '';
  for (const [name, unit, min, max] of NUMBERS) {
    const value = Number.parseFloat(tokens[name] ?? '');
    if (value >= min && value <= max) set(name, value + unit);
  }
  const ground = colorOf(tokens.ground);
  if (ground) {
    set('surface', ground);
    set('ground', ground);
    // All other colors go with the ground.
    style.colorScheme =
      contrastOf('#000000', ground) >= contrastOf('#ffffff', ground) ? 'light' : 'dark';
  }
  if (tokens.ground === 'transparent') set('ground', 'transparent');
  if (!ground && !tokens.ink && !tokens.accent) return [];
  const surface = ground ?? shownColor('surface');
  return SHADES.flatMap((name) => {
    const given = name === 'ink' || name === 'accent' ? colorOf(tokens[name]) : null;
    const wanted = given ?? shownColor(name);
    const readable = readableOn(wanted, surface);
    set(name, readable);
    if (given === null || readable === wanted) return [];
    const contrast = contrastOf(wanted, surface).toFixed(1);
    return `--hexcast-${name} ${wanted} has a contrast of ${contrast}:1 on ${surface}, so it is ${readable}`;
  });
}

/** A color of the page's own as it is shown, "#rrggbb". */
function shownColor(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const color = colorOf(getComputedStyle(probe).color);
  probe.remove();
  return color ?? '#000000';
}

let pixel: CanvasRenderingContext2D | null | undefined;

/** A color in any notation of CSS as "#rrggbb"; null for what is none, and for one that something shows through. */
function colorOf(text: string | undefined): string | null {
  if (!text || !CSS.supports('color', text)) return null;
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) return null;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = text;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  if (alpha < 255) return null;
  return hexOf([red, green, blue]);
}
