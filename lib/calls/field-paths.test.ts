import { describe, expect, it } from 'vitest';
import { CANARY } from '@/lib/server/testing/fixtures';
import { fieldPathsOf } from './field-paths';

describe('the fields of a document', () => {
  it('are named by their paths, without values', () => {
    const document = {
      h3: '86268cd07ffffff',
      hourly: [{ temp: 1 }, { temp: 2, wind: { speed: 3 } }],
      sources: ['A', 'B'],
      alerts: [],
      nothing: null,
    };
    expect(fieldPathsOf(document)).toEqual([
      'alerts',
      'h3',
      'hourly[].temp',
      'hourly[].wind.speed',
      'nothing',
      'sources[]',
    ]);
  });
  it('show no key that a service uses as a name, and are bounded', () => {
    expect(fieldPathsOf({ [CANARY]: 1 })).toEqual(['[key]']);
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, at]));
    expect(fieldPathsOf(many).length).toBeLessThanOrEqual(200);
    expect(fieldPathsOf({ ['x'.repeat(999)]: 1 })[0]).toHaveLength(60);
    let deep: unknown = many;
    for (let depth = 0; depth < 30; depth += 1) deep = { ['y'.repeat(999)]: deep };
    const lists = Array.from({ length: 5_000 }, (_, at) => [`l${at}`, [[[at]]]]);
    for (const paths of [fieldPathsOf(deep), fieldPathsOf(Object.fromEntries(lists))]) {
      expect(paths.length).toBeLessThanOrEqual(200);
      expect(Math.max(...paths.map(({ length }) => length))).toBeLessThanOrEqual(160);
    }
  });
});
