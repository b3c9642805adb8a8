import { NARROW_STRIP_PX } from './frame-style';
import { COMPACT_EM, COMPACT_NARROW_PX } from './protocol/compact-alerts-height';
import { STRIP_PX } from './protocol/heights';
import { BROWSER_FONT_PX } from './style';

/** The sentence for none, as it is seen. */
const NONE = '[data-none]:not([hidden])';
/** In lower frames names of areas must not take the place of what holds in them. */
const LOW_PX = 230;

/** The style of a list of alerts. Whose they are may take several lines, and is never cut. */
export const ALERTS_STYLE = `
.head{height:auto;min-height:2.7em;padding-bottom:.3em}
.head h1{font-size:1.1em;line-height:1.25;text-wrap:balance;white-space:normal}
.warnings{padding-block:.15em .7em}
.warnings>ol>li{border-inline-start:.3em solid var(--unknown);margin-block:.15em .7em;padding-inline-start:.65em}
.warnings h2{font-size:1.05em;line-height:1.25}
.warnings .note b{font-weight:500}
.warnings>.note{margin-top:.4em}
.warnings>.note:first-child{margin-block:0 .45em}
.warnings h3{color:var(--soft);font-size:.8em;margin-top:.56em}
.warnings div>p+p,.warnings details>p,.warnings li>p[lang]{margin-top:.3em}
.warnings ul{list-style:disc;padding-inline-start:1.2em}
.in:has(${NONE})>main{margin-block:auto}
.warnings .all{color:var(--accent);font-size:.9em;font-weight:600}
.warnings summary{cursor:pointer}
.warnings li>details>summary:not(:has(h2)){color:var(--accent);font-size:.9em;font-weight:600;margin-top:.39em}
.warnings summary:has(h2){column-gap:.5em;display:grid;grid-template-columns:minmax(0,1fr) auto;list-style:none}
.warnings summary:has(h2)::-webkit-details-marker{display:none}
.warnings summary:has(h2)::after{border:solid var(--soft);border-width:0 .13em .13em 0;content:"";grid-area:1/2;height:.5em;margin:.25em .2em 0;rotate:45deg;width:.5em}
.warnings details[open]>summary:has(h2)::after{margin-top:.5em;rotate:-135deg}
.warnings summary:hover h2{text-decoration:underline}
.warnings summary .note{grid-column:1/-1}
`;

/**
 * The same in a low frame: the names of as many alerts as fit come before the words of the first, and an alert without its
 * times, or a heading without its words, is none. What opens all stands before the list, where the focus stays.
 */
export const LOW_ALERTS_STYLE = `
.opener{display:none}
@media screen{[data-low] .warnings li:has(>:is(.note,:first-child)[data-cut]),h3:has(+[data-cut]),[data-low] .warnings>.note:first-child{display:none}
[data-low] .warnings>ol>li{align-items:baseline;column-gap:.8em;display:flex;flex-wrap:wrap;margin-block:.15em .5em}
[data-low] .warnings>ol>li>*{flex:1 0 100%}
[data-low] .warnings>ol>li>:is(.note,details)+.note{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
[data-low] .opener{align-items:baseline;column-gap:1em;display:flex;flex:none;justify-content:space-between;order:1;padding:.35em .95em .25em}
.opener:has([open]){clip-path:inset(50%);display:block;position:absolute}
.foot{order:2}
.opener summary{color:var(--accent);cursor:pointer;font-size:.88em;font-weight:600;white-space:nowrap}
[data-low~=least] :is(h1,.opener .note,.foot p,.from){min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap!important}
[data-low~=least] .warnings>ol>li{margin-block:0 .2em}[data-low~=least] .opener{padding-block:0}
@media (max-height:149px){[data-low~=least] .foot{flex-wrap:nowrap}[data-low~=least] .foot p{flex:none!important}[data-low~=least] .foot p+p{flex:0 1 auto!important}}
[data-low~=least] .warnings>ol>li>.note{flex:0 1 auto}[data-low~=least] .warnings>ol>li>.note+.note{flex:1 1 0;min-width:3em}
@media (min-width:480px){[data-low] .warnings>ol>li>:is(h2,h2+.note){flex:0 1 auto}[data-low] .warnings>ol>li>h2+.note+.note{flex:1 1 6em}[data-low] .warnings summary:has(h2){align-items:baseline;column-gap:.8em;display:flex;flex-wrap:wrap;padding-inline-end:1.5em;position:relative}[data-low] .warnings summary:has(h2)::after{inset:0 0 auto auto;position:absolute}}}
@media (max-height:${LOW_PX - 1}px){.head{min-height:0;padding-top:.5rem}.head h1{font-size:.95rem}}
@media (max-height:${STRIP_PX - 1}px){
[data-view=alerts] .strip .what{flex:none;max-width:75%;order:-1}
[data-view=alerts] .strip .name{color:var(--soft)}
[data-view=alerts] .strip .name b{font-weight:400}}
@media (max-width:479px) and (max-height:${STRIP_PX - 1}px){
[data-view=alerts] .strip>div{align-items:start;flex-direction:column;gap:0;line-height:1.25}
[data-view=alerts] .strip .name,[data-view=alerts] .strip .what{clip-path:none;flex:none;height:auto;max-width:100%;position:static;width:auto}
[data-view=alerts] .strip .name{font-size:.85em}}
@media (max-width:${NARROW_STRIP_PX - 1}px){[data-view=alerts] .strip .name{-webkit-box-orient:vertical;display:-webkit-box;-webkit-line-clamp:3}[data-view=alerts] .strip .what{max-width:100%}}
`;

const { line, narrowLine, foot, narrowFoot } = COMPACT_EM;
/** Narrower ones have no room for a number beside a name. */
const TIGHT_PX = 300;
/** Still narrower, there is no room for a word beside the end of an alert. */
const TINY_PX = 220;
/** The same where it is known that there are none: the page's script takes the time away once it is not. */
const HIDDEN = `.banner.hides ${NONE}>[data-until]`;

/** A width in sizes of words that the reader has chosen in the browser: large words have narrow frames. */
function rem(px: number): string {
  return `${px / BROWSER_FONT_PX}rem`;
}

/**
 * The style of a banner. Its heights are those of lib/embed/protocol/compact-alerts-height.ts; what does not fit into a
 * line has another.
 */
export const BANNER_STYLE = `
.banner section{padding:0 .7rem}
.banner li{align-items:center;border-inline-start:.3rem solid var(--unknown);column-gap:.5rem;display:flex;margin-inline-start:-.7rem;min-height:${line}rem;padding:.2rem 0 .2rem .5rem}
.banner li:first-child{border-start-start-radius:var(--radius)}
.banner li+li{box-shadow:inset 0 1px var(--line)}
.banner .in-turn li+li{display:none}
.banner li:not([data-severity]){border-color:transparent}
.banner li>*{flex:none}
.banner li>b{flex:0 1 auto;min-width:0}
.banner li>span,.banner li>a{font-size:.88rem}
.banner li>span{color:var(--soft)}
.banner .whose{flex:0 99999 auto;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.banner li>a{color:var(--accent);font-weight:600;line-height:1.75rem;margin-inline-start:auto}
.banner .fact-none{align-items:center;display:flex;line-height:1.15;min-height:${line}rem;padding-block:.2rem}
.banner .fact-none[hidden]{display:none}
.banner .fact-none b{font-size:.95rem}
.origin{align-content:start;align-items:baseline;color:var(--soft);column-gap:.3rem;display:flex;flex-wrap:wrap;font-size:.8rem;line-height:1.4;min-height:${foot}rem;padding-bottom:.35rem}
.origin .facts{display:contents}
.origin .facts>:not(.demo,:last-child)::after,.origin .of:has(+.facts>:first-child:not(.demo))::after{content:"\u00a0·"}
.origin .sources a{text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:2px}
section:has(${NONE})>ol,section:has(${NONE})>.origin>.of{display:none}
@media (width<${rem(COMPACT_NARROW_PX)}){.banner .fact-none{min-height:${narrowLine}rem}.banner .whose{display:none}.banner section{padding-inline:.6rem}.banner li{margin-inline-start:-.6rem;min-height:${narrowLine}rem}.banner li[data-severity]{align-content:center;display:grid;gap:0 .5rem;grid-template-columns:minmax(0,1fr) auto}.banner li[data-severity]>b:not(:has(+.left)){grid-column:1/-1}.banner li .left{justify-self:end}.banner li .until{grid-area:2/1}.banner li[data-severity]>a{grid-area:2/2;line-height:1.3}.origin{min-height:${narrowFoot}rem}.origin .of{flex:0 0 100%}.origin .of::after{content:none!important}}
@media (width<${rem(TIGHT_PX)}){.banner .fact-none b{font-size:.9rem}.banner li[data-severity]>b{grid-column:1/-1}.banner li .left{grid-area:3/1;justify-self:start}.banner li:has(>.left)>a{grid-row:2/4}}
@media (width<${rem(TINY_PX)}){.banner li .word{font-size:0}.banner li>a::after{content:"›";font-size:1.3rem;line-height:1}}
body:has(${HIDDEN}){background:none;box-shadow:none}
body:has(${HIDDEN}) .banner{height:0;overflow:hidden;visibility:hidden}
`;
