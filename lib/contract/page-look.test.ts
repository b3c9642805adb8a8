import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLORS, SEVERITY_COLORS } from './page-look';

const css = readFileSync('app/globals.css', 'utf8');
const severities = Object.entries(SEVERITY_COLORS).map(
  ([name, pair]) => [`severity-${name}`, pair] as const,
);

it.each([...Object.entries(COLORS), ...severities])('--%s is as in globals.css', (name, pair) => {
  expect(css).toContain(`--${name}: light-dark(${pair.light}, ${pair.dark});`);
});
