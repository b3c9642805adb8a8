import { COLORS, lightDark } from './page-look';

/** The style of a page of a heading, a sentence and a button, inline because the page must not need other files. */
export const PLAIN_PAGE_STYLE = `:root{color-scheme:light dark}
body{align-content:center;background:${lightDark(COLORS.ground)};color:${lightDark(COLORS.text)};display:grid;font:15px/1.45 system-ui,sans-serif;gap:12px;justify-items:center;margin:0;min-height:100dvh;text-align:center}
h1{font-size:24px;font-weight:650;letter-spacing:-.015em;margin:0 24px}
p{color:${lightDark(COLORS['text-soft'])};margin:0 24px;max-width:40ch}
a{background:${lightDark(COLORS.accent)};border-radius:8px;color:${lightDark(COLORS['on-accent'])};font-weight:600;margin-top:12px;padding:10px 16px;text-decoration:none}`;
