import { WOBBLE_PIXELS } from '@/components/map/pointing';
import { MOST_HOURS_AHEAD } from '@/lib/contract/day-steps';
import { CELL_PATTERN } from '@/lib/contract/ids';
import { LAYERS } from '@/lib/contract/layers';
import { ALERTS_PATH, MAP_PICTURES_PATH } from '@/lib/contract/paths';
import { HOUR_MS } from '@/lib/contract/time';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { UNTIL_LAYERS } from '@/lib/contract/until-layers';
import { worldPixels } from '@/lib/geo/web-mercator';
import { COUNTRY_PAGE, heightOf, PLACE_SIZE, placePage, widthOf } from '@/lib/picture/frame';
import { CELL_ZOOM, HOME_CAMERA } from '@/lib/view-state/camera';
import { COUNTRY, PLACE_FROM_ZOOM, type PlacedPicture, placingOf } from './placed-picture';

const ANYWHERE = { lat: 0, lng: 0 };
const PLACE = { cell: '', frame: placePage(ANYWHERE), camera: { ...ANYWHERE, zoom: CELL_ZOOM } };

/** What the script needs of the pictures' frames: the four custom properties, and Mercator coordinates. */
const NUMBERS = {
  fit: placingFor(COUNTRY),
  here: placingFor(PLACE),
  left: COUNTRY_PAGE.box.left,
  top: COUNTRY_PAGE.box.top,
  width: widthOf(COUNTRY_PAGE.box),
  height: heightOf(COUNTRY_PAGE.box),
  world: worldPixels(0),
  placeWidth: PLACE_SIZE.widthPx / worldPixels(CELL_ZOOM),
  placeHeight: PLACE_SIZE.heightPx / worldPixels(CELL_ZOOM),
  home: `${HOME_CAMERA.zoom},${HOME_CAMERA.lat},${HOME_CAMERA.lng}`,
};

/**
 * Runs in the page's head, after `BEFORE_PAINT`. The page contains the picture that most readers are about
 * to see: the temperature of the country. As soon as that is parsed, this gives it the address and the place that
 * this reader's address and choices call for; `PictureKeeper` does the same later, by `pictureAddress` and
 * `placingOf`. It also notes where the reader taps the picture, in shares of its size, and whether a mouse has come over
 * it, however early that is. The end of a drag is no tap, and a mouse that rests where the page opens has not come: for
 * that one, Chromium makes an event without a movement.
 * The Content-Security-Policy allows it by its hash.
 */
export const PLACE_PICTURE = `(function(d,l,n){
function first(words,a,b){return words.indexOf(a)<0?words.indexOf(b)<0?words[0]:b:a}
function stored(name){try{return localStorage.getItem('hexcast.'+name)}catch(e){}}
function y(lat){return .5-Math.log(Math.tan(Math.PI/4+lat*Math.PI/360))/2/Math.PI}
function place(i){
var u=new URLSearchParams(l.search),r=d.documentElement.dataset,
cell=((/^\\/cell\\/([^/]*)/.exec(l.pathname)||[])[1]||u.get('cell')||'').toLowerCase(),
at=/^#([\\d.]+)\\/(-?[\\d.]+)\\/(-?[\\d.]+)$/.exec(l.hash),
home=at&&at.slice(1).map(Number)+''===n.home,
c=(i.dataset.center||'').split(','),
h=Math.min(Math.floor(Date.parse((u.get('t')||'').replace('Z',':00:00Z'))/${HOUR_MS})-Math.floor(Date.now()/${HOUR_MS}),${MOST_HOURS_AHEAD}),
temp=first(${words(TEMPERATURE_UNITS)},u.get('temp'),stored('temperature')),
wind=first(${words(WIND_UNITS)},u.get('wind'),stored('wind')),
s=n.fit,a,v;
if(!${CELL_PATTERN}.test(cell)||home)cell='';
else if(!at)s=n.here;
if(at&&!home){
var z=+at[1],lat=+at[2],lng=+at[3],p=n.world*Math.pow(2,z);
if(z<${PLACE_FROM_ZOOM}){cell='';s=[n.width*p+'px',(lng/360+.5-n.left)/n.width,(y(lat)-n.top)/n.height,n.fit[3]]}
else if(cell&&c[1])s=[n.placeWidth*p+'px',.5+(lng-c[1])/360/n.placeWidth,.5+(y(lat)-y(+c[0]))/n.placeHeight,n.here[3]];
else{i.hidden=true;return}}
var f=i.closest('[data-first-picture]');
['w','x','y','ratio'].forEach(function(name,k){f.style.setProperty('--'+name,s[k])});
v=(u.get('layer')||'').toLowerCase();
if(!${words(UNTIL_LAYERS)}.some(function(name){return v.indexOf(name+'-')===0}))v=first(${words(LAYERS)},v,l.pathname==='${ALERTS_PATH}'?'alerts':'');
a='${MAP_PICTURES_PATH}'+v+'.svg?frame=page'+(cell&&'&cell='+cell)+(h>0?'&hours='+h:'')+(r.theme?'&theme='+r.theme:'')+(temp==='f'?'':'&temp='+temp)+(wind==='mph'?'':'&wind='+wind)+('wordsComing' in r?'&lang=es':'');
i.onerror=function(){i.hidden=true};
i.onload=function(){i.hidden=false};
if(i.getAttribute('src')!==a)i.src=a}
var o=new MutationObserver(function(){var i=d.querySelector('[data-first-picture] img');if(i){o.disconnect();place(i)}});
o.observe(d,{childList:true,subtree:true});
d.addEventListener('DOMContentLoaded',function(){o.disconnect()});
function over(e){
var p=e.pointerType!=='touch'&&(e.movementX||e.movementY)&&e.target.closest&&e.target.closest('[data-first-picture]');
if(!p)return;
p.dataset.over='';
d.removeEventListener('pointermove',over,true)}
d.addEventListener('pointermove',over,true);
var from;
d.addEventListener('pointerdown',function(e){from=e},true);
d.addEventListener('click',function(e){
if(from&&Math.hypot(e.clientX-from.clientX,e.clientY-from.clientY)>${WOBBLE_PIXELS})return;
var p=e.target.closest&&e.target.closest('[data-first-picture]'),i=p&&p.querySelector('img'),r=i&&i.getBoundingClientRect();
if(!r||!r.width)return;
var t=[(e.clientX-r.left)/r.width,(e.clientY-r.top)/r.height];
i.dataset.tap=t.join();
p.style.setProperty('--mark-x',t[0]);
p.style.setProperty('--mark-y',t[1]);
p.dataset.marked='';
p.dispatchEvent(new Event('tap'))})
})(document,location,${JSON.stringify(NUMBERS)})`;

function placingFor(picture: PlacedPicture): (string | number | undefined)[] {
  const placing = placingOf(picture);
  return ['--w', '--x', '--y', '--ratio'].map((name) => placing[name]);
}

function words(list: readonly string[]): string {
  return JSON.stringify(list);
}
