import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english } from './catalog';
import { createMessages, loadMessages } from './translate';

const { t, formats } = createMessages('en');

/** What is no room of the catalog: the catalog, a table, and the words that come with every page. */
const APART = ['catalog', 'compass', 'failure'];

describe('messages', () => {
  // The types see that a language has every word; not that one is said twice, or by nobody any more.
  it.each(['en', 'es'])(
    'are each said once in the rooms of %s, and none is left over',
    async (language) => {
      const rooms = readdirSync(new URL(`./${language}`, import.meta.url))
        .map((file) => file.replace('.ts', ''))
        .filter((room) => !APART.includes(room));
      expect(rooms.length).toBeGreaterThanOrEqual(12);
      const keys = await Promise.all(
        rooms.map(async (room) => {
          const said: Record<string, object> = await import(`./${language}/${room}.ts`);
          return Object.keys(said[room] ?? {});
        }),
      );
      expect(keys.flat().sort()).toEqual(Object.keys(english).sort());
    },
  );
  it('are never empty', async () => {
    const { spanish } = await import('./es/catalog');
    for (const [key, said] of [...Object.entries(english), ...Object.entries(spanish)]) {
      if (typeof said === 'string') expect(said.trim(), key).not.toBe('');
    }
  });
  it('take values, plurals and percents', () => {
    expect(t('hourly.title-count', { count: 1 })).toBe('Next hour');
    expect(t('hourly.title-count', { count: 48 })).toBe('Next 48 hours');
    expect(t('unit.percent', { value: 64 })).toBe('64%');
  });
  it('tell every reason apart for which something is not loaded, in each language', async () => {
    for (const { t: say } of [createMessages('en'), await loadMessages('es')]) {
      const told = (['service-paused', 'share-spent', 'quota-spent'] as const).flatMap((halt) => {
        expect(say(`problem.${halt}.until`, { time: '4:05 PM' })).toContain('4:05 PM');
        expect(say(`problem.${halt}.in`, { seconds: 42 })).toContain('42 s');
        return [say(`problem.${halt}.title`), say(`map.state.${halt}`)];
      });
      const others = [say('map.state.not-loaded'), say('panel.crowded'), say('problem.busy.title')];
      expect(new Set([...told, ...others]).size).toBe(9);
    }
  });
  it('write times in the zone of the place', () => {
    const ms = Date.parse('2026-11-21T05:00:00Z');
    const hour = (timeZone: string) => formats.date(ms, { hour: 'numeric', timeZone });
    expect(hour('America/Denver')).toMatch(/^10\sPM$/);
    expect(hour('Pacific/Honolulu')).toMatch(/^7\sPM$/);
  });
  it('have plurals, dates and a compass of their own in Spanish', async () => {
    const es = await loadMessages('es');
    expect(es.locale).toBe('es');
    expect(es.t('hourly.title-count', { count: 1 })).toBe('Próxima hora');
    expect(es.t('hourly.title-count', { count: 48 })).toBe('Próximas 48 horas');
    expect(es.t('place.near', { distance: '3 mi', direction: 'WNW', town: 'Limon' })).toBe(
      '3 mi al ONO de Limon',
    );
    const ms = Date.parse('2026-11-21T20:00:00Z');
    expect(es.formats.date(ms, { weekday: 'long', timeZone: 'UTC' })).toBe('sábado');
    expect(es.formats.relative(-3, 'minute')).toBe('hace 3 min');
  });
});
