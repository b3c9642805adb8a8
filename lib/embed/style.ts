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
  TIGHT_EM,
} from './protocol/heights';

/** Of a browser whose reader has not chosen another size of words. */
export const BROWSER_FONT_PX = 16;

const MARKS = Object.entries(SEVERITY_COLORS)
  .map(([name, pair]) => `--${name}:${lightDark(pair)}`)
  .join(';');

/**
 * The declarations that depend on the look, for what all of an embed stands in. Words grow with those that the reader
 * has chosen in the browser.
 */
export function lookDeclarations({ size, radiusPx }: EmbedLook, colors: EmbedColors): string {
  const ground = colors.isTransparent ? 'transparent' : 'var(--surface)';
  return `font-size:${wordsPercent(size)}%;${colorProperties(colors)};${MARKS};--ground:${ground};--radius:${radiusPx ?? DEFAULT_RADIUS_PX}px`;
}

/** How large the words of an embed are, in percent of those that the reader has chosen. */
export function wordsPercent(size: EmbedLook['size']): number {
  return (100 * FONT_PX[size]) / BROWSER_FONT_PX;
}

/** The families of fonts, the device's own first. */
export const FONTS = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

/** The ground of an embed, and what its words have in common. */
export const GROUND =
  'background:var(--ground);border-radius:var(--radius);box-shadow:inset 0 0 0 1px var(--line);color:var(--ink);line-height:1.3;overflow-wrap:break-word;print-color-adjust:exact';

/**
 * The style that all embeds share. Lengths in em grow with the size of the words, and so do the widths at which what
 * stands side by side goes below each other: nothing is cut that has room on another line. What has words of another size
 * has no lengths of its own.
 */
export const CONTENT_STYLE = `
*{box-sizing:border-box}
h1,h2,h3,p,ol,ul{font-size:inherit;font-weight:inherit;margin:0;padding:0}
ol,ul{list-style:none}
b,h2{font-weight:600}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
button{background:none;border:0;color:inherit;cursor:pointer;font:inherit;margin:0;padding:0}
:focus-visible{border-radius:4px;outline:2px solid var(--accent);outline-offset:-1px}
.icon{display:block;flex:none;height:1.9em;width:1.9em}
.unseen{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px}
.in{container-type:inline-size;display:flex;flex-direction:column}
.head{min-height:${HEAD_EM}em;padding:.85em .95em .4em}
.head h1{font-size:1.2em;font-weight:600;line-height:1.25}
header.unseen+*{padding-top:.5em}
section{padding:0 .95em;position:relative}
.foot{background:var(--ground);border:solid var(--line);border-radius:0 0 var(--radius) var(--radius);border-width:0 1px 1px;color:var(--soft);margin-top:auto;min-height:${FOOT_EM}em;padding:.5em calc(.95em - 1px);position:relative}
.foot::before{border-top:1px solid var(--line);content:"";inset:0 .95em auto;position:absolute}
.foot p{display:flex;flex-wrap:wrap;font-size:.8em;gap:0 .6em;justify-content:space-between;line-height:1.45}
.foot p>a{color:var(--accent);font-weight:600}
.foot .from>*+*::before{content:" · "}
.pieces>*{display:inline-block}
.pieces>:not(:last-child)::after{content:"\u00a0·"}
.foot .sources a{text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:2px}
.demo{background:var(--ink);border-radius:3px;color:var(--surface);font-size:.9em;font-weight:600;padding:0 .35em}
[data-severity=extreme]{border-color:var(--extreme)!important}[data-severity=severe]{border-color:var(--severe)!important}[data-severity=moderate]{border-color:var(--moderate)!important}[data-severity=minor]{border-color:var(--minor)!important}
.fact-none b,.fact-none>span{display:block}
.more,.fact-none>span,.note{color:var(--soft);font-size:.88em}
.fact-none b{font-weight:500}.fact-none[hidden]{display:none}
.dot{background:var(--unknown);border-radius:.2em;display:inline-block;flex:none;height:.75em;margin-inline-end:.4em;width:.75em}
.dot[data-severity]{border:.375em solid;height:0;width:0}
@container (width<${TIGHT_EM}em){.head,section,.foot{padding-inline:.7em}.foot::before{inset-inline:.7em}}
@container (width<9em){.head,section,.foot{padding-inline:.5em}.foot::before{inset-inline:.5em}.head h1{font-size:1.05em}}
@media print{details::details-content{content-visibility:visible}}
@media (forced-colors:active){.bar i,.dot{forced-color-adjust:none}}
`;

/** The style of places, and of several beside each other. `--density` makes what stands below each other closer or looser. */
export const WEATHER_STYLE = `
.rain{color:var(--rain)}
.now{align-items:center;column-gap:.7em;display:grid;grid-template-columns:auto auto 1fr;min-height:calc(${PART_EM.now}em*var(--density,1))}
.now .icon{height:3.9em;margin-inline-start:-.3em;width:3.9em}
.temp{font-size:3em;font-weight:600;letter-spacing:-.03em;line-height:1;white-space:nowrap}
.words{min-width:0}
.words>*{display:block}
.words>*+*{color:var(--soft);font-size:.9em}
.now.none{display:flex}
.hours{min-height:calc(${PART_EM.hours}em*var(--density,1));padding:0}
.hours ol{display:flex;mask-image:linear-gradient(90deg,transparent,#000 .7em calc(100% - 1.6em),transparent);overflow:auto hidden;padding:.35em .5em;position:relative;scrollbar-width:none}
.hours li{flex:1 0 3.5em}
.hours li>*{align-items:center;border-radius:6px;display:flex;flex-direction:column;gap:.1em;width:100%}
.hours [aria-pressed=true]{background:color-mix(in srgb,var(--accent) 14%,transparent)}
.hours span{color:var(--soft);font-size:.8em;white-space:nowrap}
.hours .rain{color:var(--rain)}
.hours .icon{margin-block:.05em}
.late{color:var(--soft);padding:.6em .95em}
.days{padding-block:${DAYS_EM.around / 2}em}
.days ol{column-gap:.6em;display:grid;grid-template-columns:minmax(0,max-content) 1.7em max-content max-content minmax(1em,1fr) max-content}
.days li{align-items:center;display:grid;grid-column:1/-1;grid-template-columns:subgrid;min-height:calc(${DAYS_EM.row}em*var(--density,1))}
.days li b{font-weight:500}
.days .icon{height:1.7em;width:1.7em}
.days .rain{font-size:.85em;min-width:2.4em;text-align:end}
.low{color:var(--soft);text-align:end}
.high{font-weight:600;text-align:end}
.bar{background:var(--line);border-radius:9px;height:.34em;position:relative}
.bar i{border-radius:9px;inset-block:0;min-width:.34em;position:absolute}
.alerts{min-height:calc(${PART_EM.alerts}em*var(--density,1));padding-block:.35em}
.alerts li+li{display:none}
.alerts li{border-inline-start:.3em solid var(--unknown);padding-inline-start:.65em}
.alerts b{display:block}
.alerts li>span{color:var(--soft);font-size:.88em}
.more{float:inline-end}
.fact{align-content:center;column-gap:.7em;display:grid;grid-template-columns:auto minmax(0,1fr);min-height:calc(${PART_EM.air}em*var(--density,1))}
.fact h2{font-weight:400}
.fact .note{grid-column:1/-1}
.fact.none p{color:var(--soft);font-size:.9em;line-height:1.25}
.compare{padding-block:.2em .8em}
.compare ul{display:grid;gap:1em 1.4em;grid-template-columns:repeat(auto-fit,minmax(min(100%,14em),1fr))}
.compare h2{font-size:1.05em}
.present{align-items:center;column-gap:.5em;display:flex;flex-wrap:wrap;min-height:3em}
.present .icon{height:2.8em;width:2.8em}
.present .temp{flex:none;font-size:2.1em}
.present span:last-child{flex:1 1 5.5em;line-height:1.2}
.compare table{border-collapse:collapse;width:100%}
.compare td,.compare tbody th{font-weight:400;padding:.12em 0 .12em .5em;text-align:end}
.compare tbody th{padding:.12em 0;text-align:start}
.compare .icon{margin-inline-start:auto}
.compare .present .icon{margin:0}
@container (width<${NARROW_EM}em){.now{grid-template-columns:auto auto 1fr;min-height:${PART_EM.now + NARROW_NOW_EM}em;row-gap:.1em}.words{display:contents}.words>b{grid-column:3}.words>*+*{grid-column:1/-1}}
@container (width<19em){.days ol{column-gap:.5em;grid-template-columns:minmax(0,1fr) 1.7em repeat(3,max-content)}.bar{display:none}}
@container (width<${TIGHT_EM}em){.now .icon{height:2.8em;width:2.8em}.temp{font-size:2.2em}.words>b{grid-column:1/-1}.hours{padding-inline:0}.days ol{grid-template-columns:minmax(0,1fr) 1.7em repeat(2,max-content)}.days .rain{display:none}.fact{grid-template-columns:auto}.compare .icon{display:none}.compare .present .icon{display:block;height:2em;width:2em}.present .temp{font-size:1.6em}.compare h2{line-height:1.2}}
@container (width<11em){.days ol{grid-template-columns:minmax(0,1fr) repeat(2,max-content)}.days .icon,.days li>i{display:none}.compare .rain{display:none}}
@container (width<9em){.hours{padding-inline:0}.days ol{column-gap:.3em}.days li>*{font-size:.9em}.temp{font-size:1.8em}}
@media print{.hours ol{display:grid;grid-template-columns:repeat(auto-fill,3.5em);mask:none;overflow:visible}}
@media (forced-colors:active){.hours [aria-pressed=true]{outline:2px solid Highlight}}
`;
