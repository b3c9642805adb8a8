import { expect, it } from 'vitest';
import { builderAddress, newBuilder, parseBuilder } from '@/lib/view-state/builder';
import { codeOf } from './codes';
import { choicesOf, PRESETS, presetOf } from './presets';

const OWN = newBuilder({
  cells: ['86268cdafffffff'],
  layer: 'wind',
  kind: 'map',
  look: { ...newBuilder({}).look, accent: 'ff8800', size: 's' },
});

it.each(PRESETS)('%s sets its choices, keeps all others, and is known by them', (preset) => {
  const state = { ...OWN, ...choicesOf(preset, OWN) };
  expect(presetOf(state)).toBe(preset);
  expect(state).toMatchObject({ cells: OWN.cells, layer: 'wind', look: { accent: 'ff8800' } });
  // Also after it has been sent to somebody.
  const { state: sent, ignored } = parseBuilder(builderAddress(state).slice('/embed'.length));
  expect([sent, ignored]).toEqual([state, []]);
});

it('is none once something of it is changed, and none at first', () => {
  const sidebar = { ...OWN, ...choicesOf('sidebar', OWN) };
  for (const change of [{ widthPx: 320 }, { parts: ['now'] }, { form: 'frame' }] as const) {
    expect(presetOf({ ...sidebar, ...change })).toBeNull();
  }
  expect(presetOf(OWN)).toBeNull();
  expect(presetOf(newBuilder({}))).toBeNull();
});

it('says it in code', () => {
  const code = (preset: (typeof PRESETS)[number]) => {
    const state = { ...OWN, ...choicesOf(preset, OWN) };
    return codeOf({ state, site: 'https://a.example', title: 'T', contentPx: 300 });
  };
  expect(code('banner')).toContain('<hexcast-alerts place="86268cdafffffff" compact="1" accent=');
  expect(code('sidebar')).toContain('style="display:block;max-width:300px;min-height:');
  expect(code('article')).toContain('show="now,hours,days"');
  expect(code('wall')).toContain('size="l"');
  expect(code('mail')).toMatch(
    /^<a href=[^>]+><img src="[^"]+\.png\?[^"]*w=600" alt="T" width="600"/,
  );
});
