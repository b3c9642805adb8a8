/** The colors of the browser's own bars: `--ground` of either theme. */
export const THEME_COLORS = { light: '#eff3f8', dark: '#0e131a' } as const;
/** Under which a chosen theme is kept in the browser. */
export const THEME_NAME = 'hexcast.theme';
/** Marks the theme color that a choice has put before the system's. */
export const THEME_META = 'data-chosen';

/**
 * Runs in the page's head, before anything is painted: puts on the chosen theme, holds back the
 * prerendered English words from those who are going to read others, and the invitation from those who
 * come for a place. It does what `chooseTheme` and
 * `chooseLocale` do, in a script small enough to stand in the page; a Content-Security-Policy lets it
 * run by its hash.
 */
export const BEFORE_PAINT = `(function(d,h){try{var s=localStorage,t=s.getItem('${THEME_NAME}'),c=${JSON.stringify(THEME_COLORS)}[t];if(c){d.dataset.theme=t;var m=document.createElement('meta');m.name='theme-color';m.content=c;m.setAttribute('${THEME_META}','');h.prepend(m)}}catch(e){}try{var k;try{k=localStorage.getItem('hexcast.language')}catch(e){}var w=[new URLSearchParams(location.search).get('lang'),k].concat(navigator.languages.map(function(l){return l.slice(0,2).toLowerCase()})).find(function(l){return l==='en'||l==='es'});if(w==='es')d.dataset.wordsComing='';if(/[?&]cell=/.test(location.search))d.dataset.placeComing=''}catch(e){}})(document.documentElement,document.head)`;
