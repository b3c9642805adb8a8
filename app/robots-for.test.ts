import { expect, it } from 'vitest';
import { sharedMapAddress } from '@/components/share/shared-map-address';
import { cellPictureAddress } from '@/lib/view-state/address';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { robotsFor } from './robots-for';

/** Whether our rules let a robot fetch a path: the longest of those that match it decides (RFC 9309, section 2.2.2). */
function isAllowed(path: string): boolean {
  const rules = [robotsFor(null).rules].flat();
  const longest = (lists: readonly (string | string[] | undefined)[]) =>
    Math.max(...lists.flatMap((list) => list ?? []).map((rule) => matchOf(rule, path)), 0);
  const allowed = longest(rules.map(({ allow }) => allow));
  return allowed >= longest(rules.map(({ disallow }) => disallow));
}

/** The length of a rule that matches, else 0; "*" stands for anything. */
function matchOf(rule: string, path: string): number {
  const parts = rule.split('*').map((part) => part.replaceAll(/[.?+^$|()[\]{}\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`).test(path) ? rule.length : 0;
}

it('lets sites fetch the pictures of shared addresses, and what describes the site, but nothing that costs calls', () => {
  const cell = '86268cdafffffff';
  const pictures = [
    sharedMapAddress(null, EMPTY_VIEW, 0),
    sharedMapAddress(cell, EMPTY_VIEW, 0),
    cellPictureAddress(EMPTY_VIEW, cell),
  ];
  const wellKnown = ['api-catalog', 'security.txt', 'sbom'].map((name) => `/.well-known/${name}`);
  const descriptions = [
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/llms.txt',
    '/docs/api.md',
    '/openapi.json',
    ...wellKnown,
  ];
  for (const path of ['/', '/alerts', `/cell/${cell}`, ...pictures, ...descriptions]) {
    expect(isAllowed(path), path).toBe(true);
  }
  for (const path of [
    `/api/v1/forecast/${cell}.json`,
    '/api/tiles/forecast/8126fffffffffff.json',
    `/cell/${cell}/newest`,
    '/compare/newest',
    `/embed/place/${cell}`,
  ]) {
    expect(isAllowed(path), path).toBe(false);
  }
});

it('names the sitemap where its address is known', () => {
  expect(robotsFor('https://weather.example').sitemap).toBe('https://weather.example/sitemap.xml');
  expect(robotsFor(null)).not.toHaveProperty('sitemap');
});
