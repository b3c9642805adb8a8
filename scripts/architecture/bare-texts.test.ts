import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bareTexts } from './bare-texts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
const SAMPLES = 'scripts/architecture/testing/bare-text-samples.tsx';
/** Drawn once on the server, as a bitmap. */
const DRAWN = /^components\/picture\//;

const isPage = (file: string) =>
  /^(components|app)\//.test(file) && !/\.test\.tsx$|\/testing\//.test(file) && !DRAWN.test(file);
const found = bareTexts(root, (file) => file === SAMPLES || isPage(file));

describe('texts on pages', () => {
  it('are each all that their element has, so that a translated page goes on to work', () => {
    expect(found.filter((text) => !text.startsWith(SAMPLES))).toEqual([]);
  });
});

describe('the search for texts', () => {
  it('finds those with siblings, whatever they come from', () => {
    const samples = found.filter((text) => text.startsWith(SAMPLES));
    expect(samples.map((text) => text.replace(/^\S+ /, ''))).toEqual([
      '{text}',
      'beside',
      '{text}',
      '',
      '{count}',
      '{names}',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a file.
      '{optional !== null && `${optional}, `}',
      '{children}',
      '{text}',
      '<Words text={text} />',
    ]);
  });
});
