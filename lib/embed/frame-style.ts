import type { EmbedLook } from '@/lib/view-state/embed';
import type { EmbedColors } from './colors';
import { STRIP_PX } from './protocol/heights';
import { FONTS, GROUND, lookDeclarations, wordsPercent } from './style';

/** In narrower ones, a strip has its lines below each other. */
export const NARROW_STRIP_PX = 240;
/** Frames that have a strip instead of parts: low ones, and those that are small both ways. */
const STRIP = `@media (max-height:${STRIP_PX - 1}px),(max-width:${NARROW_STRIP_PX - 1}px) and (max-height:219px)`;

/** Large words leave nothing else in a low frame, but a banner is as high as its words. */
const LOW_LARGE = `@media (max-height:219px){:root:not(:has(.banner)){font-size:${wordsPercent('m')}%}}`;

/** The style of the page in a frame that depends on the look. */
export function frameLookStyle(look: EmbedLook, colors: EmbedColors): string {
  const { theme, size } = look;
  const scheme = theme === 'auto' ? 'light dark' : theme;
  return `:root{color-scheme:${scheme};${lookDeclarations(look, colors)}}${size === 'l' ? LOW_LARGE : ''}`;
}

/**
 * What only a page in a frame has: it fills that, its foot stays in view unless that would cover all else, and a low one has a strip instead. The root has
 * an image, though an empty one, so that the body's ground keeps its round corners.
 */
export const FRAME_STYLE = `
html{background:linear-gradient(transparent,transparent)}
body{${GROUND};font-family:${FONTS};margin:0;min-height:100vh}
.in{min-height:100vh}
.foot{bottom:0;position:sticky}
.logo img{height:1.5em;margin-inline-end:.6em;max-width:9em;object-fit:contain;vertical-align:-.4em}
.foot .logo+*::before{content:none!important}
.strip{display:none}
.notice{padding:1rem .95rem}
.notice h1+p{margin-top:.3rem}
.notice a{color:var(--accent);font-weight:600}
${STRIP}{.in{display:none}.strip{display:flex;flex-direction:column;gap:.1em;height:100vh;justify-content:center;padding:0 10px}
.strip>*{align-items:center;display:flex;gap:.1em .45em}.strip>div{white-space:nowrap}
.strip .name{flex:0 1 auto;min-width:3em;overflow:hidden;text-overflow:ellipsis}
.strip .what{align-items:center;display:flex;flex:1 1 0;gap:.4em;min-width:0;overflow:hidden}.strip .what:has(.temp){min-width:4.6em}.strip .what>b,.strip .what>span{overflow:hidden;text-overflow:ellipsis}
.strip .icon{height:1.7em;width:1.7em}.strip .temp{flex:none;font-size:1.35em}
.strip .more-words{color:var(--soft);display:flex;flex:1 1 0;flex-wrap:wrap;gap:0 1.1em;height:1.5em;line-height:1.5;min-width:0;overflow:hidden}.strip .more-words>*{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis}.then{align-items:center;display:inline-flex;gap:.25em}.then .icon{height:1.3em;width:1.3em}.then b{color:var(--ink);font-weight:500}
.strip .what .fact{display:flex;gap:.4em;min-height:0;padding:0}.strip .what h2,.strip .what .note{display:none}
.turn,.turn .one,.turn>[data-none]:not([hidden]),.strip .pair{align-items:center;display:flex;gap:.3em;min-width:0}.turn .one~.one{display:none}.turn b,.strip .pair b{overflow:hidden;text-overflow:ellipsis}.turn .one>span,.strip .pair i{flex:none;font-style:normal}
[data-view=compare] .strip .name:not(:focus-within){clip-path:inset(50%);position:absolute}.strip .pair{flex:0 1 auto}.strip .pair+.pair{margin-inline-start:.6em}
.strip .meta{color:var(--soft);font-size:.75rem;line-height:1.4}.strip .meta>span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.strip .meta>a{color:var(--accent);flex:none;font-weight:600}
.notice{font-size:12px;padding:.3rem .7rem}.notice h1{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}}
[data-whole] .in{display:flex}
@media (max-height:79px){.strip{font-size:14px}.strip .meta{font-size:11px}}
@media (max-width:${NARROW_STRIP_PX - 1}px) and (max-height:${STRIP_PX - 1}px){.strip{font-size:13px;padding:0 7px}.strip .meta{font-size:10.5px}.strip .meta>span>span:has(time){font-size:0}.strip .meta time{font-size:10.5px}}
@media (max-width:${NARROW_STRIP_PX - 1}px) and (min-height:${STRIP_PX}px){.strip>div{flex-wrap:wrap;white-space:normal}.strip .name,.strip .what,.strip .more-words{flex:1 0 100%}.strip .what{flex-wrap:wrap}.strip .more-words{height:3em}.strip .meta,.strip .meta>span{flex-wrap:wrap;white-space:normal}}
@media (max-width:${NARROW_STRIP_PX - 1}px) and (min-height:${STRIP_PX}px) and (max-height:149px){.strip .more-words{height:1.5em}.strip .meta,.strip .meta>span{flex-wrap:nowrap;white-space:nowrap}}
@media (min-height:84px) and (max-height:${STRIP_PX - 1}px){.strip{font-size:1.15rem;gap:.35em}}
@media screen and (max-height:14em){body:not([data-low]) .foot{position:static}}
@media print{body,.in{min-height:0}.foot{position:static}}
@media (forced-colors:active){body{border:1px solid}}
`;

/**
 * The style of a low frame. `data-low` is on the body of a page that is higher than its frame, and `data-cut` on what the
 * frame has no room for: see frame/fit.ts.
 */
export const LOW_FRAME_STYLE = `
@media screen{[data-cut]{display:none!important}
[data-low]{height:100vh;min-height:0;overflow:hidden}
[data-low] .in{height:100%;min-height:0}
[data-low] main{flex:1 1 0;min-height:0;overflow:hidden}
[data-low] .head{min-height:0;padding-block:.6rem .2rem}
[data-low] .foot{display:flex;flex:none;flex-wrap:wrap;gap:0 1em;justify-content:space-between;min-height:0;padding-block:.3rem}
[data-low~=compact] .head{padding-block:.35rem 0}[data-low~=compact] h1{font-size:1rem}[data-low~=compact] .foot p{font-size:.72rem;line-height:1.3}
@media (max-width:479px){[data-low] .foot p{flex:1 0 100%}}}
`;

/** The same of weather. Days and places of which nothing is left are gone. */
export const LOW_WEATHER_STYLE = `
@media screen{[data-low] :is(.days:not(:has(li:not([data-cut]))),.compare li:has(>p[data-cut])){display:none}
[data-low~=compact] :is(.now,.alerts,.fact){min-height:0}[data-low~=compact] .alerts{padding-block:.1em}[data-low~=compact] .now .icon{height:2.5rem;width:2.5rem}[data-low~=compact] .temp{font-size:2rem}[data-low~=compact] .days li{min-height:1.7rem}
[data-low~=compact] .present{min-height:0}[data-low~=compact] .present .icon{height:2rem;width:2rem}[data-low~=least] :is(.words>*+*),[data-low~=least][data-view=compare] .head{display:none}
@media (min-width:560px){[data-low]:not([data-view=compare]) main{column-fill:auto;columns:17rem 2}[data-low] section,[data-low] .days li{break-inside:avoid}[data-low] .days{break-inside:auto}}}
`;
