/**
 * The style of the light page of a map, in the palette of embeds. In a frame that is too low for a picture, words
 * say what the map is of.
 */
export const MAP_STYLE = `
html,body{height:100%}
.map{display:flex;flex-direction:column;height:100%}
.map-look{background:light-dark(#d5e1ec,#0b1420);color:inherit;cursor:pointer;display:block;flex:1;min-height:0;overflow:hidden;position:relative;text-decoration:none}
.map-look img{display:block;height:100%;inset:0;position:absolute;width:100%}
.map-look:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.map-go{background:var(--surface);border-radius:99px;bottom:10px;box-shadow:0 1px 2px rgb(10 20 40/.14),0 6px 20px rgb(10 20 40/.16);color:var(--ink);font-size:13px;font-weight:600;left:50%;line-height:1;padding:9px 14px;position:absolute;translate:-50%;white-space:nowrap}
.map-look:hover .map-go{color:var(--accent)}
.map-foot{align-items:center;border-top:1px solid var(--line);background:var(--surface);color:var(--soft);display:flex;flex:none;font-size:12px;gap:12px;height:30px;justify-content:space-between;line-height:1.3;padding:0 12px;white-space:nowrap}
.map-foot p{display:flex;gap:0 8px;margin:0;min-width:0;overflow:hidden}
.map-foot p>*+*::before{content:"· "}
.map-foot p>span{overflow:hidden;text-overflow:ellipsis}
.map-foot p>span:last-child,.map-foot b{flex:none}
.map-foot p a{color:inherit}
.map-foot>a{color:var(--accent);flex:none;font-weight:600;text-decoration:none}
.map-foot>a:hover{text-decoration:underline}
.map-strip{background:var(--surface);display:none;font-size:13px;inset:0;line-height:1.3;overflow:hidden;padding:0 12px;position:absolute}
@media (max-width:379px){.map-foot{gap:8px;padding:0 8px}}
@media (max-height:119px),(max-width:159px){.map-strip{align-content:center;display:block;padding:0 8px}.map-look picture,.map-go{display:none}}
@media (max-height:199px){.map-go{bottom:6px;padding:6px 10px}}
`;
