/** A color in each theme. */
export type ThemePair = { readonly light: string; readonly dark: string };

/** The tokens of app/globals.css, for what is drawn without it: pictures, embeds, and pages that need no other file. */
export const COLORS = {
  ground: { light: '#eff3f8', dark: '#0e131a' },
  surface: { light: '#ffffff', dark: '#182029' },
  text: { light: '#131e30', dark: '#eef3f9' },
  'text-soft': { light: '#46546a', dark: '#b4c0cf' },
  accent: { light: '#2153c4', dark: '#8fb6ff' },
  'on-accent': { light: '#ffffff', dark: '#0c1a33' },
  rain: { light: '#1f66c9', dark: '#7db3ff' },
} as const satisfies Record<string, ThemePair>;

/** The same of severities. They stand beside words, never alone. */
export const SEVERITY_COLORS = {
  extreme: { light: '#a3195b', dark: '#cf4fd0' },
  severe: { light: '#cf3a2b', dark: '#f2705f' },
  moderate: { light: '#d9820f', dark: '#f0a63f' },
  minor: { light: '#3579c6', dark: '#74aef0' },
  unknown: { light: '#6b7a8f', dark: '#93a2b5' },
} as const satisfies Record<string, ThemePair>;

/** A pair in CSS, for an element with a `color-scheme`. */
export function lightDark({ light, dark }: ThemePair): string {
  return light === dark ? light : `light-dark(${light},${dark})`;
}
