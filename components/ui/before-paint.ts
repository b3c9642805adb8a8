import { CELL_PATTERN } from '@/lib/contract/ids';
import { COLORS } from '@/lib/contract/page-look';

/** The key under which a chosen theme is stored. */
export const THEME_NAME = 'hexcast.theme';
/** The key of the cell that opens first at "/". */
export const MINE_NAME = 'hexcast.mine';
/** Marks, for as long as the tab is open, that it did. */
const OPENED_NAME = 'hexcast.opened';
/** Marks the theme color that overrides the system's. */
export const THEME_META = 'data-chosen';

/**
 * Runs in the page's head, before the first paint: applies the chosen theme, and hides the prerendered
 * English text from readers of another language, the invitation from readers who open a place, and suggestions from
 * those who have saved some. Opens the reader's own place where the address asks for nothing. It
 * repeats `chooseTheme` and `chooseLocale` in a script small enough to inline; the Content-Security-Policy
 * allows it by its hash.
 */
export const BEFORE_PAINT = `(function(d,h){try{var s=localStorage,t=s.getItem('${THEME_NAME}'),c=${JSON.stringify(COLORS.ground)}[t];if(c){d.dataset.theme=t;var m=document.createElement('meta');m.name='theme-color';m.content=c;m.setAttribute('${THEME_META}','');h.prepend(m)}}catch(e){}try{var k;try{k=localStorage.getItem('hexcast.language')}catch(e){}var w=[new URLSearchParams(location.search).get('lang'),k].concat(navigator.languages.map(function(l){return l.slice(0,2).toLowerCase()})).find(function(l){return l==='en'||l==='es'});if(w==='es')d.dataset.wordsComing='';try{var p=localStorage.getItem('${MINE_NAME}'),o=sessionStorage;if(${CELL_PATTERN}.test(p)&&location.pathname==='/'&&!location.search&&!location.hash&&!o.getItem('${OPENED_NAME}')){o.setItem('${OPENED_NAME}','1');history.replaceState(null,'','/?cell='+p)}if(/"saved":\\["/.test(localStorage.getItem('hexcast.places')))d.dataset.hasPlaces=''}catch(e){}if(/[?&]cell=/.test(location.search))d.dataset.placeComing=''}catch(e){}})(document.documentElement,document.head)`;
