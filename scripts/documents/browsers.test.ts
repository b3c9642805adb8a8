import { expect, it } from 'vitest';
import { BASELINE_YEAR, versionsOf } from '../browsers/supported.mjs';
import { documentAt } from './read';

const versions = versionsOf(BASELINE_YEAR);
const BROWSERS = `Chrome and Edge ${versions.get('chrome')}, Firefox ${versions.get('firefox')}, and Safari ${versions.get('safari')}, `;

const textOf = (file: string) => documentAt(file).text.replaceAll(/\s+/g, ' ');

it.each(['README.md', 'docs/embedding.md'])(
  '%s names the browsers of the Baseline year in package.json',
  (file) => {
    const text = textOf(file);
    expect(text).toContain(BROWSERS);
    const years = Array.from(text.matchAll(/Baseline (\d{4})/g), ([, year]) => Number(year));
    expect(years).toEqual([BASELINE_YEAR]);
  },
);

it('the README says what the year means, on which devices', () => {
  expect(textOf('README.md')).toContain(`what all browsers had by the end of ${BASELINE_YEAR} (`);
  expect(textOf('README.md')).toContain(`${BROWSERS}on computers, phones, and tablets`);
  // Versions have the same numbers on all of them.
  for (const [one, other] of [
    ['edge', 'chrome'],
    ['chrome_android', 'chrome'],
    ['firefox_android', 'firefox'],
    ['safari_ios', 'safari'],
  ] as const) {
    expect(versions.get(one), one).toBe(versions.get(other));
  }
});
