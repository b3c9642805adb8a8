/** The colors of the browser's own bars: `--ground` of each theme. */
export const THEME_COLORS = { light: '#eff3f8', dark: '#0e131a' } as const;
/** The key under which a chosen theme is stored. */
export const THEME_NAME = 'hexcast.theme';
/** Marks the theme color that overrides the system's. */
export const THEME_META = 'data-chosen';

/**
 * Runs in the page's head, before the first paint: applies the chosen theme, and hides the prerendered
 * English text from readers of another language, and the invitation from readers who open a place. It
 * repeats `chooseTheme` and `chooseLocale` in a script small enough to inline; the Content-Security-Policy
 * allows it by its hash.
 */
export const BEFORE_PAINT = `(function(d,h){try{var s=localStorage,t=s.getItem('${THEME_NAME}'),c=${JSON.stringify(THEME_COLORS)}[t];if(c){d.dataset.theme=t;var m=document.createElement('meta');m.name='theme-color';m.content=c;m.setAttribute('${THEME_META}','');h.prepend(m)}}catch(e){}try{var k;try{k=localStorage.getItem('hexcast.language')}catch(e){}var w=[new URLSearchParams(location.search).get('lang'),k].concat(navigator.languages.map(function(l){return l.slice(0,2).toLowerCase()})).find(function(l){return l==='en'||l==='es'});if(w==='es')d.dataset.wordsComing='';if(/[?&]cell=/.test(location.search))d.dataset.placeComing=''}catch(e){}})(document.documentElement,document.head)`;
