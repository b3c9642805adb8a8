import { lightDark, SEVERITY_COLORS } from '@/lib/contract/page-look';
import { DEFAULT_RADIUS_PX, type EmbedLook } from '@/lib/view-state/embed';
import { colorProperties, type EmbedColors } from './colors';
import {
  DAYS_EM,
  FONT_PX,
  FOOT_EM,
  HEAD_EM,
  NARROW_EM,
  NARROW_NOW_EM,
  PART_EM,
  STRIP_PX,
  TIGHT_EM,
} from './protocol/heights';

/** Frames that have a strip instead of parts: low ones, and those that are small both ways. */
const STRIP = `@media (max-height:${STRIP_PX - 1}px),(max-width:239px) and (max-height:219px)`;

/** Of a browser whose reader has not chosen another size of words. */
const BROWSER_FONT_PX = 16;

const MARKS = Object.entries(SEVERITY_COLORS)
  .map(([name, pair]) => `--${name}:${lightDark(pair)}`)
  .join(';');

/** Large words leave nothing else in a low frame. */
const LOW_LARGE = `@media (max-height:219px){:root{font-size:${(100 * FONT_PX.m) / BROWSER_FONT_PX}%}}`;

/** The style that depends on the look. Words grow with those that the reader has chosen in the browser. */
export function lookStyle({ theme, size, radiusPx }: EmbedLook, colors: EmbedColors): string {
  const scheme = theme === 'auto' ? 'light dark' : theme;
  const ground = colors.isTransparent ? 'transparent' : 'var(--surface)';
  const font = (100 * FONT_PX[size]) / BROWSER_FONT_PX;
  return `:root{color-scheme:${scheme};font-size:${font}%;${colorProperties(colors)};${MARKS};--ground:${ground};--radius:${radiusPx ?? DEFAULT_RADIUS_PX}px}${size === 'l' ? LOW_LARGE : ''}`;
}

/**
 * The style that all embeds share. The root has an image, though an empty one, so that the body's ground keeps its round
 * corners. Lengths in rem grow with the size of the words, and so do the widths at which what stands side by side
 * goes below each other: nothing is cut that has room on another line.
 */
export const BASE_STYLE = `
*{box-sizing:border-box}
html{background:linear-gradient(transparent,transparent)}
body{background:var(--ground);border-radius:var(--radius);box-shadow:inset 0 0 0 1px var(--line);color:var(--ink);font:1rem/1.3 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;margin:0;min-height:100vh;overflow-wrap:break-word;print-color-adjust:exact}
h1,h2,h3,p,ol,ul{font-size:inherit;font-weight:inherit;margin:0;padding:0}
ol,ul{list-style:none}
b,h2{font-weight:600}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
button{background:none;border:0;color:inherit;cursor:pointer;font:inherit;margin:0;padding:0}
:focus-visible{border-radius:4px;outline:2px solid var(--accent);outline-offset:-1px}
.icon{display:block;flex:none;height:1.9rem;width:1.9rem}
.unseen{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px}
.in{container-type:inline-size;display:flex;flex-direction:column;min-height:100vh}
.head{min-height:${HEAD_EM}rem;padding:.85rem .95rem .4rem}
.head h1{font-size:1.2rem;font-weight:600;line-height:1.25}
.unseen+main{padding-top:.5rem}
section{padding:0 .95rem;position:relative}
.foot{background:var(--ground);border:solid var(--line);border-radius:0 0 var(--radius) var(--radius);border-width:0 1px 1px;bottom:0;color:var(--soft);font-size:.8rem;line-height:1.45;margin-top:auto;min-height:${FOOT_EM}rem;padding:.5rem calc(.95rem - 1px);position:sticky}
.foot::before{border-top:1px solid var(--line);content:"";inset:0 .95rem auto;position:absolute}
.foot p{display:flex;flex-wrap:wrap;gap:0 .6em;justify-content:space-between}
.foot p>a{color:var(--accent);font-weight:600}
.foot .from>*+*::before{content:" · "}
.pieces>*{display:inline-block}
.pieces>:not(:last-child)::after{content:"\u00a0·"}
.foot .sources a{text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:2px}
.demo{background:var(--ink);border-radius:3px;color:var(--surface);font-size:.9em;font-weight:600;padding:0 .35em}
[data-severity=extreme]{border-color:var(--extreme)!important}[data-severity=severe]{border-color:var(--severe)!important}[data-severity=moderate]{border-color:var(--moderate)!important}[data-severity=minor]{border-color:var(--minor)!important}
.fact-none b,.fact-none>span{display:block}
.more,.fact-none>span,.note{color:var(--soft);font-size:.88rem}
.fact-none b{font-weight:500}.fact-none[hidden]{display:none}
.dot{background:var(--unknown);border-radius:.2em;display:inline-block;flex:none;height:.75em;margin-inline-end:.4em;width:.75em}
.dot[data-severity]{border:.375em solid;height:0;width:0}
@container (width<${TIGHT_EM}rem){.head,section,.foot{padding-inline:.7rem}.foot::before{inset-inline:.7rem}}
@container (width<9rem){.head,section,.foot{padding-inline:.5rem}.foot::before{inset-inline:.5rem}.head h1{font-size:1.05rem}}
.strip{display:none}
.notice{padding:1rem .95rem}
.notice h1+p{margin-top:.3rem}
.notice a{color:var(--accent);font-weight:600}
${STRIP}{.in{display:none}.strip{display:flex;flex-direction:column;gap:.1em;height:100vh;justify-content:center;padding:0 10px}
.strip>*{align-items:center;display:flex;gap:.1em .45em}.strip>div{white-space:nowrap}
.strip .name{flex:0 1 auto;min-width:3em;overflow:hidden;text-overflow:ellipsis}
.strip .what{align-items:center;display:flex;flex:1 1 0;gap:.4em;min-width:0;overflow:hidden}.strip .what:has(.temp){min-width:4.6em}.strip .what>b,.strip .what>span{overflow:hidden;text-overflow:ellipsis}
.strip .icon{height:1.7em;width:1.7em}.strip .temp{flex:none;font-size:1.35em}
.strip .more-words{color:var(--soft);display:flex;flex:1 1 0;flex-wrap:wrap;gap:0 1.1em;height:1.5em;line-height:1.5;min-width:0;overflow:hidden}.strip .more-words>*{flex:none}.then{align-items:center;display:inline-flex;gap:.25em}.then .icon{height:1.3em;width:1.3em}.then b{color:var(--ink);font-weight:500}
.strip .what .fact{display:flex;gap:.4em;min-height:0;padding:0}.strip .what h2,.strip .what .note{display:none}
.turn,.turn .one,.turn>[data-none]:not([hidden]),.strip .pair{align-items:center;display:flex;gap:.3em;min-width:0}.turn .one~.one{display:none}.turn b,.strip .pair b{overflow:hidden;text-overflow:ellipsis}.turn .one>span,.strip .pair i{flex:none;font-style:normal}
[data-view=compare] .strip .name{clip-path:inset(50%);position:absolute}.strip .pair{flex:0 1 auto}.strip .pair+.pair{margin-inline-start:.6em}
.strip .meta{color:var(--soft);font-size:.75rem;line-height:1.4}.strip .meta>span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.strip .meta>a{color:var(--accent);flex:none;font-weight:600}
.notice{font-size:12px;padding:.3rem .7rem}.notice h1{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}}
[data-whole] .in{display:flex}
@media (max-height:79px){.strip{font-size:14px}.strip .meta{font-size:11px}}
@media (max-width:239px) and (max-height:${STRIP_PX - 1}px){.strip{font-size:13px;padding:0 7px}.strip .meta{font-size:10.5px}.strip .meta>span>span:has(time){font-size:0}.strip .meta time{font-size:10.5px}}
@media (max-width:239px) and (min-height:${STRIP_PX}px){.strip>div{flex-wrap:wrap;white-space:normal}.strip .name,.strip .what,.strip .more-words{flex:1 0 100%}.strip .what{flex-wrap:wrap}.strip .more-words{height:3em}.strip .meta,.strip .meta>span{flex-wrap:wrap;white-space:normal}}
@media (max-width:239px) and (min-height:${STRIP_PX}px) and (max-height:149px){.strip .more-words{height:1.5em}.strip .meta,.strip .meta>span{flex-wrap:nowrap;white-space:nowrap}}
@media (min-height:84px) and (max-height:${STRIP_PX - 1}px){.strip{font-size:1.15rem;gap:.35em}}
@media print{body,.in{min-height:0}.foot{position:static}details::details-content{content-visibility:visible}}
@media (forced-colors:active){.bar i,.dot{forced-color-adjust:none}body{border:1px solid}}
`;

/**
 * The style of places, and of several beside each other. `--density` makes what stands below each other closer or looser.
 *
 * `data-low` is on the body of a page that is higher than its frame, and `data-cut` on what the frame has no room for:
 * see frame/fit.ts.
 */
export const WEATHER_STYLE = `
.rain{color:var(--rain)}
.now{align-items:center;column-gap:.7rem;display:grid;grid-template-columns:auto auto 1fr;min-height:calc(${PART_EM.now}rem*var(--density,1))}
.now .icon{height:3.9rem;margin-inline-start:-.3rem;width:3.9rem}
.temp{font-size:3rem;font-weight:600;letter-spacing:-.03em;line-height:1;white-space:nowrap}
.words{min-width:0}
.words>*{display:block}
.words>*+*{color:var(--soft);font-size:.9rem}
.now.none{display:flex}
.hours{min-height:calc(${PART_EM.hours}rem*var(--density,1));padding:0}
.hours ol{display:flex;mask-image:linear-gradient(90deg,transparent,#000 .7rem calc(100% - 1.6rem),transparent);overflow:auto hidden;padding:.35rem .5rem;position:relative;scrollbar-width:none}
.hours li{flex:1 0 3.5rem}
.hours button{align-items:center;border-radius:6px;display:flex;flex-direction:column;gap:.1rem;width:100%}
.hours [aria-pressed=true]{background:color-mix(in srgb,var(--accent) 14%,transparent)}
.hours span{color:var(--soft);font-size:.8rem;white-space:nowrap}
.hours .rain{color:var(--rain)}
.hours .icon{margin-block:.05rem}
.late{color:var(--soft);padding:.6rem .95rem}
.days{padding-block:${DAYS_EM.around / 2}rem}
.days ol{column-gap:.6rem;display:grid;grid-template-columns:minmax(0,max-content) 1.7rem max-content max-content minmax(1rem,1fr) max-content}
.days li{align-items:center;display:grid;grid-column:1/-1;grid-template-columns:subgrid;min-height:calc(${DAYS_EM.row}rem*var(--density,1))}
.days li b{font-weight:500}
.days .icon{height:1.7rem;width:1.7rem}
.days .rain{font-size:.85rem;min-width:2.4em;text-align:end}
.low{color:var(--soft);text-align:end}
.high{font-weight:600;text-align:end}
.bar{background:var(--line);border-radius:9px;height:.34rem;position:relative}
.bar i{border-radius:9px;inset-block:0;min-width:.34rem;position:absolute}
.alerts{min-height:calc(${PART_EM.alerts}rem*var(--density,1));padding-block:.35rem}
.alerts li+li{display:none}
.alerts li{border-inline-start:.3rem solid var(--unknown);padding-inline-start:.65rem}
.alerts b{display:block}
.alerts li>span{color:var(--soft);font-size:.88rem}
.more{float:inline-end}
.fact{align-content:center;column-gap:.7em;display:grid;grid-template-columns:auto minmax(0,1fr);min-height:calc(${PART_EM.air}rem*var(--density,1))}
.fact h2{font-weight:400}
.fact .note{grid-column:1/-1}
.fact.none p{color:var(--soft);font-size:.9rem;line-height:1.25}
.compare{padding-block:.2rem .8rem}
.compare ul{display:grid;gap:1rem 1.4rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr))}
.compare h2{font-size:1.05rem}
.present{align-items:center;column-gap:.5rem;display:flex;flex-wrap:wrap;min-height:3rem}
.present .icon{height:2.8rem;width:2.8rem}
.present .temp{flex:none;font-size:2.1rem}
.compare table{border-collapse:collapse;width:100%}
.compare td,.compare tbody th{font-weight:400;padding:.12rem 0 .12rem .5rem;text-align:end}
.compare tbody th{padding:.12rem 0;text-align:start}
.compare .icon{margin-inline-start:auto}
.compare .present .icon{margin:0}
@container (width<${NARROW_EM}rem){.now{grid-template-columns:auto auto 1fr;min-height:${PART_EM.now + NARROW_NOW_EM}rem;row-gap:.1rem}.words{display:contents}.words>b{grid-column:3}.words>*+*{grid-column:1/-1}}
@container (width<19rem){.days ol{column-gap:.5rem;grid-template-columns:minmax(0,1fr) 1.7rem repeat(3,max-content)}.bar{display:none}}
@container (width<${TIGHT_EM}rem){.now .icon{height:2.8rem;width:2.8rem}.temp{font-size:2.2rem}.words>b{grid-column:1/-1}.hours{padding-inline:0}.days ol{grid-template-columns:minmax(0,1fr) 1.7rem repeat(2,max-content)}.days .rain{display:none}.fact{grid-template-columns:auto}.compare .icon{display:none}.compare .present .icon{display:block;height:2rem;width:2rem}.present .temp{font-size:1.6rem}.compare h2{line-height:1.2}}
@container (width<11rem){.days ol{grid-template-columns:minmax(0,1fr) repeat(2,max-content)}.days .icon,.days li>i{display:none}.compare .rain{display:none}}
@container (width<9rem){.hours{padding-inline:0}.days ol{column-gap:.3rem;font-size:.9rem}.temp{font-size:1.8rem}}
@media screen{[data-cut]{display:none!important}
[data-low]{height:100vh;min-height:0;overflow:hidden}
[data-low] .in{height:100%;min-height:0}
[data-low] main{flex:1 1 0;min-height:0;overflow:hidden}
[data-low] .head{min-height:0;padding-block:.6rem .2rem}
[data-low] .foot{display:flex;flex:none;flex-wrap:wrap;gap:0 1em;justify-content:space-between;min-height:0;padding-block:.3rem}
[data-low~=compact] .head{padding-block:.35rem 0}[data-low~=compact] h1{font-size:1rem}[data-low~=compact] .foot{font-size:.72rem;line-height:1.3}[data-low~=compact] .now{min-height:0}[data-low~=compact] .now .icon{height:2.5rem;width:2.5rem}[data-low~=compact] .temp{font-size:2rem}[data-low~=compact] .days li{min-height:1.7rem}
[data-low~=compact] .present{min-height:0}[data-low~=compact] .present .icon{height:2rem;width:2rem}[data-low~=least] :is(.words>*+*),[data-low~=least][data-view=compare] .head{display:none}
@media (min-width:560px){[data-low]:not([data-view=compare]) main{column-fill:auto;columns:17rem 2}[data-low] section,[data-low] .days li{break-inside:avoid}[data-low] .days{break-inside:auto}}}
@media print{.hours ol{display:grid;grid-template-columns:repeat(auto-fill,3.5rem);mask:none;overflow:visible}}
@media (forced-colors:active){.hours [aria-pressed=true]{outline:2px solid Highlight}}
`;
