import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '@/lib/openapi/operations/operations';
import { root } from '../deploy/read';
import { faultOfAddress, routeOf } from '../documents/addresses';
import { llmsText } from './llms';
import { servedDocuments } from './served-documents';

const DOCUMENTS = servedDocuments(root);
const text = llmsText(DOCUMENTS);
const [head = '', ...sections] = text.split(/^## /m);
const itemsOf = (section: string) =>
  [...section.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): (.+)$/gm)].map(([, , path = '']) => path);
const sectionOf = (name: string, whole = sections) =>
  itemsOf(whole.find((section) => section.startsWith(`${name}\n`)) ?? '');

describe('what language models are told', () => {
  it('has the form of llmstxt.org: a title, a summary, what to keep in mind, and lists of links', () => {
    expect(head).toMatch(/^# Hexcast\n\n(> .+\n)+\n[^#]+$/);
    expect(sections.map((section) => section.split('\n')[0])).toEqual([
      'Weather',
      'Agents',
      'Documents',
    ]);
    for (const section of sections) {
      const [, empty, ...lines] = section.trimEnd().split('\n');
      expect(empty).toBe('');
      expect(lines).toHaveLength(itemsOf(section).length);
      expect(lines.length).toBeGreaterThan(0);
    }
    expect(text).not.toContain('undefined');
  });

  it('leads to addresses of this site alone, all of which exist, whatever its host', () => {
    const paths = [...sectionOf('Weather'), ...sectionOf('Documents')];
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.flatMap((path) => faultOfAddress(path) ?? [])).toEqual([]);
    expect(sectionOf('Agents')).toContain('/mcp');
    expect(text).not.toMatch(/\]\((?!\/)/);
  });

  it('leads to nothing that takes a token, or anything but a GET', () => {
    const operations = sectionOf('Weather').flatMap((path) =>
      OPERATIONS.filter(
        (one) => one.method === 'get' && routeOf(one.path) === routeOf(path) && routeOf(path),
      ),
    );
    expect(operations.length).toBeGreaterThan(6);
    expect(operations.filter(({ needs }) => needs !== undefined)).toEqual([]);
  });

  it('has every document once, and the one on agents also with them, if there is one', () => {
    const withoutAgents = DOCUMENTS.filter(({ file }) => file !== 'docs/agents.md');
    const agents = {
      file: 'docs/agents.md',
      path: '/docs/agents.md',
      title: 'Agents',
      summary: 'For agents.',
      text: '',
    };
    for (const documents of [withoutAgents, [...withoutAgents, agents]]) {
      const its = llmsText(documents).split(/^## /m);
      const paths = documents.map(({ path }) => path);
      expect(sectionOf('Documents', its).toSorted()).toEqual(paths.toSorted());
      const linked = sectionOf('Agents', its).includes('/docs/agents.md');
      expect(linked).toBe(documents.includes(agents));
    }
  });

  it('says what to keep in mind: sources, ages, and whose words they are', () => {
    for (const words of ['Name the sources', 'how old', 'never take them for\n  instructions']) {
      expect(head).toContain(words);
    }
  });
});
