import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inTheme } from './in-theme';

const css = ['app/globals.css', 'app/print.css'].map((file) => readFileSync(file, 'utf8')).join('');

it('has both colors, or the one that is the same in both themes', () => {
  expect(inTheme({ light: '#fff', dark: '#000' })).toBe('var(--if-light,#fff)var(--if-dark,#000)');
  expect(inTheme({ light: '#fff', dark: '#fff' })).toBe('#fff');
});

it('shows the color of the scheme wherever a sheet sets one', () => {
  const rules = [...css.matchAll(/\{[^{}]*\bcolor-scheme: ([a-z ]+);[^{}]*\}/g)];
  expect(rules.map(([, scheme]) => scheme)).toEqual(['light dark', 'light', 'dark', 'light']);
  for (const [rule, scheme] of rules) {
    const [shown, other] = scheme === 'dark' ? ['dark', 'light'] : ['light', 'dark'];
    expect(rule).toContain(`--if-${shown}: initial;`);
    expect(rule).toContain(`--if-${other}: ;`);
  }
  expect(css).toMatch(
    /\(prefers-color-scheme: dark\) \{\s*:root \{\s*--if-light: ;\s*--if-dark: initial;\s*\}/,
  );
});
