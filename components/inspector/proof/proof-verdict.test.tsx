import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { INSPECTOR_ENGLISH } from '@/lib/messages/inspector';
import { MessagesProvider } from '@/lib/messages/use-messages';
import { LOOKS_LIKE_KEY } from '@/lib/prove/lookalikes';
import { sha256In } from './own-hash';
import { ProofVerdict } from './proof-verdict';
import type { Proof, Searched } from './use-proof';

const searched = (name: string, label: string, group: Searched['group'] = 'pages'): Searched => ({
  group,
  name,
  bytes: 100,
  windows: 100,
  finds: [{ label, forms: ['base64'] }],
});
const CLEAN: Proof = {
  state: 'done',
  searched: (['pages', 'files', 'data', 'headers'] as const).map((group) =>
    searched('/proxy', 'decoy', group),
  ),
  progress: 1,
  candidates: 0,
  unread: 0,
  keys: 1,
};

/** The kinds of the verdicts, and all text. */
function verdict(proof: Partial<Proof>) {
  const html = renderToStaticMarkup(
    <MessagesProvider locale="en" english={INSPECTOR_ENGLISH}>
      <ProofVerdict proof={{ ...CLEAN, ...proof }} />
    </MessagesProvider>,
  );
  const kinds = Array.from(html.matchAll(/data-verdict="(\w+)"/g), ([, kind]) => kind);
  return { kinds, text: html.replace(/<[^>]+>/g, ' ') };
}

it('says that there was no key to find where the server has none', () => {
  const { kinds, text } = verdict({ keys: 0 });
  expect(kinds).toEqual(['clean', 'decoy']);
  expect(text).toContain('There is no key to find.');
  expect(verdict({}).text).toContain('The key was not found.');
});

it('says that the search does not work if it did not find the decoy', () => {
  const { kinds, text } = verdict({ searched: [] });
  expect(kinds).toEqual(['clean', 'leak']);
  expect(text).toContain('The search does not work');
  const [_, ...others] = CLEAN.searched;
  expect(verdict({ searched: others }).text).toContain('proves nothing of: Pages.');
});

it('does not say that all is well of what could not be read', () => {
  expect(verdict({ unread: 1 }).text).toContain('The key was not found in what could be read.');
});

it('says what looks like a key and is none that is known', () => {
  const found = [...CLEAN.searched, searched('/list', LOOKS_LIKE_KEY)];
  for (const keys of [0, 1]) {
    const { kinds, text } = verdict({ searched: found, keys });
    expect(kinds).toEqual(['leak', 'decoy']);
    expect(text).toContain('SOMETHING THAT LOOKS LIKE A KEY WAS FOUND');
    expect(text).toMatch(/\/list\s+\(Pages\)\s+looks like a key/);
  }
});

it('takes a hash alone, or as a terminal prints it', () => {
  const hash = '0123456789ABCDEF'.repeat(4);
  expect(sha256In(` ${hash}  -\n`)).toBe(hash.toLowerCase());
  expect(sha256In(hash)).toBe(hash.toLowerCase());
  for (const text of ['', 'x', hash.slice(1), `${hash}0`, `${hash} ${hash}`]) {
    expect(sha256In(text)).toBeNull();
  }
});

it('says at once where a key was found, and never that there was none', () => {
  for (const state of ['running', 'done', 'stopped'] as const) {
    const found = [...CLEAN.searched, searched('/list', 'key#1 0badcafe')];
    const { kinds, text } = verdict({ state, searched: found });
    expect(kinds).toEqual(state === 'done' ? ['leak', 'decoy'] : ['leak']);
    expect(text).toContain('A KEY WAS FOUND');
    expect(text).toMatch(/\/list\s+\(Pages\)\s+key#1 0badcafe/);
  }
});

it('has no verdict over a search that was stopped or that failed', () => {
  expect(verdict({ state: 'stopped' }).kinds).toEqual([]);
  expect(verdict({ state: 'failed' }).kinds).toEqual(['failed']);
});
