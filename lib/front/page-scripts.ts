import { MAP_SCRIPTS_PATH } from '@/lib/contract/paths';
import { WAKE_SCRIPT } from './wake-script';

/** When the scripts of a page that Next rendered are loaded. */
export type ScriptsOfPage =
  /** With the page, as Next does. */
  | 'at-once'
  /** When the reader does the first thing that needs them. The page says for how long it can do without them. */
  | 'on-intent'
  /** Likewise, but most readers will want them: they are fetched ahead, in idle time. */
  | 'fetched-ahead'
  /** Not at all: the page is made of links and forms. */
  | 'never';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const SCRIPT_PRELOAD = /<link\b(?=[^>]*\bas="script")[^>]*>/g;
/** Next's copy of the page's content, for React. */
const FLIGHT = /^\(?self\.__next_f\b/;

/**
 * Takes the scripts that Next names out of a rendered page, so that none of them is loaded with it. Scripts that only
 * old browsers load stay, and so do inline ones that the first paint needs.
 *
 * @param nonce of the response's Content-Security-Policy
 */
export function deferScripts(
  html: string,
  scripts: Exclude<ScriptsOfPage, 'at-once'>,
  nonce: string,
): string {
  const addresses: string[] = [];
  const rest = html.replaceAll(SCRIPT_PRELOAD, '').replaceAll(SCRIPT, (tag, attributes, body) => {
    const address = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    if (address === undefined) return scripts === 'never' && FLIGHT.test(body) ? '' : tag;
    if (/\bnoModule\b/i.test(attributes)) return scripts === 'never' ? '' : tag;
    addresses.push(address.replaceAll('&amp;', '&'));
    return '';
  });
  if (scripts === 'never' || addresses.length === 0) return rest;
  // "<" would end the script, or begin a comment in it.
  const list = JSON.stringify(addresses).replaceAll('<', '\\u003c');
  const more = scripts === 'fetched-ahead' ? JSON.stringify(MAP_SCRIPTS_PATH) : 'null';
  const wake = `<script nonce="${nonce}">(${WAKE_SCRIPT})(${list},${more})</script>`;
  return rest.includes('</body>') ? rest.replace('</body>', () => `${wake}</body>`) : rest + wake;
}
