import { lightDark, SEVERITY_COLORS } from '@/lib/contract/page-look';
import { DEFAULT_RADIUS_PX, type EmbedLook } from '@/lib/view-state/embed';
import { colorProperties, type EmbedColors } from './colors';
import {
  FONT_PX,
  FOOT_EM,
  HEAD_EM,
  NARROW_NOW_EM,
  narrowBelow,
  PART_EM,
  STRIP_PX,
  type WordSize,
} from './protocol/heights';

/** Room for words only: less wide than this, what can be left out is. */
const TIGHT_PX = 220;

const MARKS = Object.entries(SEVERITY_COLORS)
  .map(([name, pair]) => `--${name}:${lightDark(pair)}`)
  .join(';');

/** The style that depends on the look. */
export function lookStyle({ theme, size, radiusPx }: EmbedLook, colors: EmbedColors): string {
  const scheme = theme === 'auto' ? 'light dark' : theme;
  const ground = colors.isTransparent ? 'transparent' : 'var(--surface)';
  return `:root{color-scheme:${scheme};font-size:${FONT_PX[size]}px;${colorProperties(colors)};${MARKS};--ground:${ground};--radius:${radiusPx ?? DEFAULT_RADIUS_PX}px}${daysStyle(FONT_PX[size])}`;
}

/**
 * The style of a place's page that comes after the shared one: a narrow frame, and a banner, which is wide and lower than
 * the parts below each other would be.
 *
 * @param naturalPx the height of the parts below each other
 */
export function placeStyle(size: WordSize, naturalPx: number): string {
  return `@media (max-width:${narrowBelow(size) - 1}px){.now{height:${PART_EM.now + NARROW_NOW_EM}rem;grid-template-columns:auto 1fr}.now .words{grid-column:1/-1}.words>*+*+*{display:none}.ages span+span{display:none}}
@media (min-width:560px) and (max-height:${naturalPx - 1}px) and (min-height:${STRIP_PX}px){main{align-content:start;columns:17rem 2}section{break-inside:avoid}.days{height:auto}.days ol{display:block}.days li{height:2rem}}`;
}

/** Rows of days leave out what a narrow frame has no room for, the sooner the larger the words are. */
function daysStyle(fontPx: number): string {
  const below = (ems: number, columns: string, hidden: string) =>
    `@media (max-width:${Math.round(ems * fontPx) - 1}px){body .days li{gap:.4rem;grid-template-columns:minmax(0,1fr) ${columns}}${hidden}{display:none}}`;
  return (
    below(20, '1.7rem 2.6em 2.4em 2.4em', '.days .bar') +
    below(15.5, '1.7rem 2.4em 2.4em', '.days .rain') +
    below(10, '2em 2em', '.days .icon,.days i')
  );
}

/** The style that all embeds share. The root has an image, though an empty one, so that the body's ground keeps its round corners. Lengths in rem grow with the size of the words. */
export const BASE_STYLE = `
*{box-sizing:border-box}
html{background:linear-gradient(transparent,transparent)}
body{background:var(--ground);border-radius:var(--radius);box-shadow:inset 0 0 0 1px var(--line);color:var(--ink);font:1rem/1.3 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;margin:0;min-height:100vh;overflow-wrap:anywhere;print-color-adjust:exact}
h1,h2,h3,p,ol,ul{font-size:inherit;font-weight:inherit;margin:0;padding:0}
ol,ul{list-style:none}
b,h2{font-weight:600}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{border-radius:4px;outline:2px solid var(--accent);outline-offset:-1px}
.icon{display:block;flex:none;height:1.9rem;width:1.9rem}
.unseen{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px}
.head{height:${HEAD_EM}rem;padding:.85rem .95rem 0}
.head h1{font-size:1.2rem;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
section{padding:0 .95rem;position:relative}
.foot{background:var(--ground);border-radius:0 0 var(--radius) var(--radius);bottom:0;color:var(--soft);font-size:.8rem;height:${FOOT_EM}rem;line-height:1.45;margin:auto 1px 0;padding:.5rem calc(.95rem - 1px) 0;position:sticky}
.foot::before{border-top:1px solid var(--line);content:"";inset:0 .95rem auto;position:absolute}
.foot p{display:flex;gap:.6em;justify-content:space-between;white-space:nowrap}
.foot p>span{min-width:0;overflow:hidden;text-overflow:ellipsis}
.foot p>a{color:var(--accent);flex:none;font-weight:600}
.foot .ages span+span::before,.foot .from>*+*::before{content:" · "}
.foot .sources a{text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:2px}
.demo{background:var(--ink);border-radius:3px;color:var(--surface);font-size:.9em;font-weight:600;padding:0 .35em}
.rain{color:var(--rain)}
.now{align-items:center;column-gap:.7rem;display:grid;grid-template-columns:auto auto 1fr;height:${PART_EM.now}rem}
.now .icon{height:3.9rem;margin-inline-start:-.3rem;width:3.9rem}
.temp{font-size:3rem;font-weight:600;letter-spacing:-.03em;line-height:1}
.now .temp{white-space:nowrap}
.words>*{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.words{min-width:0}
.words>*+*{color:var(--soft);font-size:.9rem}
.now.none{display:flex}
.hours{height:${PART_EM.hours}rem;padding:0}
.hours ol{display:flex;height:100%;mask-image:linear-gradient(90deg,transparent,#000 .7rem calc(100% - 1.6rem),transparent);overflow:auto hidden;padding:.35rem .5rem 0;position:relative;scrollbar-width:none}
.hours li{align-items:center;display:flex;flex:1 0 3.5rem;flex-direction:column;gap:.1rem;text-align:center}
.hours li>span{color:var(--soft);font-size:.8rem;white-space:nowrap}
.hours li>.rain{color:var(--rain)}
.days{height:${PART_EM.days}rem;padding-block:.3rem}
.days ol{display:flex;flex-direction:column;height:100%;justify-content:space-evenly}
.days li{align-items:center;display:grid;flex:0 1 2.6rem;gap:.5rem;grid-template-columns:minmax(3em,5.6em) 1.7rem 2.6em 2.4em minmax(0,1fr) 2.4em;white-space:nowrap}
.days li b{font-weight:500;overflow:hidden;text-overflow:ellipsis}
.days .icon{height:1.7rem;width:1.7rem}
.days .rain{font-size:.85rem;text-align:end}
.low{color:var(--soft);text-align:end}
.high{font-weight:600;text-align:end}
.bar{background:var(--line);border-radius:9px;height:.34rem;position:relative}
.bar i{border-radius:9px;inset-block:0;min-width:.34rem;position:absolute}
.alerts{height:${PART_EM.alerts}rem;overflow:hidden;padding-block:.35rem}
.alerts li+li{display:none}
.alerts li,.list>ol>li{border-inline-start:.3rem solid var(--unknown);padding-inline-start:.65rem}
[data-severity=extreme]{border-color:var(--extreme)!important}[data-severity=severe]{border-color:var(--severe)!important}[data-severity=moderate]{border-color:var(--moderate)!important}[data-severity=minor]{border-color:var(--minor)!important}
.alerts b,.alerts li>span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.alerts li>span,.more,.fact-none span,.note{color:var(--soft);font-size:.88rem}
.more{bottom:.5rem;inset-inline-end:.95rem;position:absolute}
.alerts:has(li:nth-child(2)) li>span{padding-inline-end:6em}
.fact-none b,.fact-none span{display:block}
.fact-none b{font-weight:500}.fact-none[hidden]{display:none}
.alerts .fact-none span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.fact{align-content:center;column-gap:.7em;display:grid;grid-template-columns:minmax(0,auto) minmax(0,1fr);height:${PART_EM.air}rem}
.fact h2{font-weight:400}
.fact h2,.fact p{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.fact .note{grid-column:1/-1}
.fact.none p{color:var(--soft);font-size:.9rem;line-height:1.25;max-height:2.5em;white-space:normal}
.dot{background:var(--unknown);border-radius:.2em;display:inline-block;flex:none;height:.75em;margin-inline-end:.4em;width:.75em}
.dot[data-severity]{border:.375em solid;height:0;width:0}
.list{padding-block:.2rem .8rem}
.list>ol>li{margin-block:.2rem .9rem}
.list h2{font-size:1.05rem}
.list p,.list h3,.list details{margin-top:.3rem}
.list h3{color:var(--soft);font-size:.85rem;font-weight:600}
.list ul{list-style:disc;padding-inline-start:1.2em}
.list summary{color:var(--accent);cursor:pointer;font-weight:600}
.list .more{position:static}
.compare{padding-block:.2rem .8rem}
.compare ul{display:grid;gap:1rem 1.4rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr))}
.compare h2{font-size:1.05rem}
.present{align-items:center;display:flex;gap:.5rem;min-height:3rem}
.present .icon{height:2.8rem;width:2.8rem}
.present .temp{flex:none;font-size:2.1rem;white-space:nowrap}
.compare table{border-collapse:collapse;width:100%}
.compare td,.compare tbody th{font-weight:400;padding:.12rem 0;text-align:end}
.compare tbody th{text-align:start}
.compare .icon{margin-inline-start:auto}
.compare .present .icon{margin:0}
.strip{display:none}
.notice{padding:1rem .95rem}
.notice h1+p{margin-top:.3rem}
.notice a{color:var(--accent);font-weight:600}
@media (max-width:${TIGHT_PX - 1}px){.more{display:none}.now .icon{height:2.6rem;width:2.6rem}.temp{font-size:2rem}.now{column-gap:.4rem}.head,section,.foot{padding-inline:.6rem}.hours{padding:0}.foot::before{inset-inline:.6rem}}
@media (max-height:${STRIP_PX - 1}px){.in{display:none}.strip{display:flex;flex-direction:column;height:100vh;justify-content:center;padding:0 10px}
.strip>*{align-items:center;display:flex;gap:.45em;white-space:nowrap}.strip>*>*{flex:none}.strip .name{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis}
.strip .what{align-items:center;display:flex;flex:0 1 auto;gap:.3em;min-width:0;overflow:hidden;text-overflow:ellipsis}.strip .what:has(.temp){flex:none}.strip .what>b,.strip .what>span{overflow:hidden;text-overflow:ellipsis}[data-view=alerts] .strip .what,[data-view=compare] .strip .what{flex:0 0 auto;max-width:100%}[data-view=alerts] .strip .what{max-width:75%}[data-view=compare] .strip .name{clip-path:inset(50%);position:absolute}.strip .pair{display:flex;flex:0 1 auto;gap:.3em;min-width:0}.strip .pair+.pair{margin-inline-start:.6em}.turn,.turn .one{align-items:center;display:flex;gap:.3em;min-width:0}.turn .one~.one{display:none}.turn b{overflow:hidden;text-overflow:ellipsis}.turn .one>span{flex:none}.turn>[data-none]:not([hidden]){display:flex;min-width:0}.strip .pair b{overflow:hidden;text-overflow:ellipsis}.strip .pair i{flex:none;font-style:normal}.strip .what .fact{display:flex;gap:.4em;height:auto;padding:0}.strip .what h2,.strip .what .note{display:none}
.strip .icon{height:1.7em;width:1.7em}.strip .temp{font-size:1.35em}.strip .meta{color:var(--soft);font-size:.75rem;line-height:1.5}.strip .meta span{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis}.strip .meta>a{color:var(--accent);font-weight:600}}
@media (max-height:79px){.strip{font-size:14px}.strip .meta{font-size:11px}}
@media (max-width:239px) and (max-height:${STRIP_PX - 1}px){.strip{font-size:13px;padding:0 7px}[data-view=alerts] .strip .name{clip-path:inset(50%);height:1px;position:absolute;width:1px}[data-view=alerts] .strip .what{max-width:100%}.strip .meta{font-size:10.5px}.strip .meta>span>span:has(time){font-size:0}.strip .meta time{font-size:10.5px}}
@media (max-height:${STRIP_PX - 1}px){.notice{font-size:12px;padding:.3rem .7rem}.notice h1{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}}
@media print{body{min-height:0}.foot{position:static}.hours ol{flex-wrap:wrap;height:auto;mask:none;overflow:visible}.hours{height:auto}details::details-content{content-visibility:visible}}
@media (forced-colors:active){.bar i,.dot{forced-color-adjust:none}body{border:1px solid}}
`;
