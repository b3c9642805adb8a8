import { MINE_NAME } from '@/components/ui/before-paint';
import { CELL_PATTERN } from '@/lib/contract/ids';
import { MANIFEST_OF_PLACES, MAX_SHORTCUTS } from '@/lib/contract/paths';
import { STORAGE_KEY } from '@/lib/keep/place-store';

/**
 * Runs in the page's head: names the reader's first saved places, the own one before the others, in the address of another
 * manifest, which counts as it stands first. So the shortcuts of the installed app lead to them. Browsers look whether
 * there is a newer manifest once a page has loaded, which is before its other scripts have run. It reads what `PlaceStore`
 * stores.
 */
export const OWN_SHORTCUTS = `(function(d){try{var s=localStorage,m=s.getItem('${MINE_NAME}'),p=JSON.parse(s.getItem('${STORAGE_KEY}')).saved.filter(function(c){return ${CELL_PATTERN}.test(c)});if(p.indexOf(m)>0)p=[m].concat(p.filter(function(c){return c!==m}));if(p.length>0){var l=d.createElement('link');l.rel='manifest';l.href='${MANIFEST_OF_PLACES}'+p.slice(0,${MAX_SHORTCUTS}).join('.');d.head.prepend(l)}}catch(e){}})(document)`;
