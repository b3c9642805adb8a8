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

/** The style of a page of a heading, a sentence and a button, inline because the page must not need other files. */
export const PLAIN_PAGE_STYLE = `:root{color-scheme:light dark}
body{align-content:center;background:${lightDark(COLORS.ground)};color:${lightDark(COLORS.text)};display:grid;font:15px/1.45 system-ui,sans-serif;gap:12px;justify-items:center;margin:0;min-height:100dvh;text-align:center}
h1{font-size:24px;font-weight:650;letter-spacing:-.015em;margin:0 24px}
p{color:${lightDark(COLORS['text-soft'])};margin:0 24px;max-width:40ch}
a{background:${lightDark(COLORS.accent)};border-radius:8px;color:${lightDark(COLORS['on-accent'])};font-weight:600;margin-top:12px;padding:10px 16px;text-decoration:none}`;
