import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { NAMED_DAY_HOURS } from './marks';

const LAST_HOUR = TILE_HOURS - 1;

/**
 * Runs in the page's head: writes the days and hours of a timeline by the reader's clock, which the server does not
 * know, as soon as its elements are parsed. It repeats `ZoneMarks` in a script small enough to inline; the
 * Content-Security-Policy allows it by its hash. Readers of other languages get the page's scripts at once.
 */
export const LOCAL_HOURS = `(function(d){
var o=new MutationObserver(fill);
function text(ms,parts){return new Intl.DateTimeFormat('en-US',parts).format(ms)}
function add(to,name,words){var s=d.createElement('span');s.className=name;if(words)s.textContent=words;to.appendChild(s);return s}
function fill(){
var m=d.querySelector('[data-local-marks]'),w=d.querySelector('[data-local-hour]');
if(!m)return;
o.disconnect();
var c=m.dataset.classes.split(' '),start=+m.dataset.localMarks,width=+m.dataset.width,h,t,s,day,from,first;
function end(to){
if(!s)return;
s.style.width=(to/width-from/width)*100+'%';
if(to-from>${NAMED_DAY_HOURS}){if(to-from>+m.dataset.dated)add(s,c[1],text(first,{weekday:'short',month:'short',day:'numeric'}));add(s,c[2],text(first,{weekday:'short'}))}
}
for(h=0;h<=${LAST_HOUR};h++){
t=new Date(start+h*${HOUR_MS});
if(t.getDate()===day)continue;
end(h);
s=add(m,c[0]);day=t.getDate();first=+t;from=h;
s.style.left=h/width*100+'%'
}
end(${LAST_HOUR});
for(h=1;h<=+m.dataset.last;h++){
t=new Date(start+h*${HOUR_MS});
if(t.getHours()===0||t.getHours()%6)continue;
s=add(m,c[3],text(t,{hour:'numeric'}));
s.style.left=h/width*100+'%';
s.dataset.noon=t.getHours()===12
}
if(w)w.textContent=text(+w.dataset.localHour,{weekday:'short',hour:'numeric',timeZoneName:'short'})
}
o.observe(d,{childList:true,subtree:true});
d.addEventListener('DOMContentLoaded',function(){o.disconnect()})
})(document)`;
