import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { INSPECTOR_ENGLISH } from '@/lib/messages/inspector';
import { MessagesProvider } from '@/lib/messages/use-messages';
import { ProofVerdict } from './proof-verdict';
import type { Proof, Searched } from './use-proof';

const searched = (name: string, label: string): Searched => ({
  group: 'pages',
  name,
  bytes: 100,
  windows: 100,
  finds: [{ label, forms: ['base64'] }],
});
const CLEAN: Proof = {
  state: 'done',
  searched: [searched('/proxy', 'decoy')],
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
