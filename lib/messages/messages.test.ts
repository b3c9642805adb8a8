import { describe, expect, it } from 'vitest';
import { PROBLEM_STATUS } from '@/lib/contract/problem';
import { english } from './catalogue';
import { createMessages, loadMessages } from './translate';

const { t, formats } = createMessages('en');

describe('messages', () => {
  it('have words for every problem', () => {
    for (const code of Object.keys(PROBLEM_STATUS)) {
      expect(english).toHaveProperty([`problem.${code}.title`]);
      expect(english).toHaveProperty([`problem.${code}.help`]);
    }
  });
  it('keep the rooms apart: no key is said twice', async () => {
    const rooms = [
      (await import('./en/app')).app,
      (await import('./en/panels')).panels,
      (await import('./en/forecast')).forecast,
      (await import('./en/alerts')).alerts,
      (await import('./en/air')).air,
      (await import('./en/trust')).trust,
      (await import('./en/settings')).settings,
      (await import('./en/map')).map,
      (await import('./en/keep')).keep,
      (await import('./en/problems')).problems,
      (await import('./en/share')).share,
      (await import('./en/search')).search,
    ];
    const keys = rooms.flatMap((room) => Object.keys(room));
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('take values, plurals and percents', () => {
    expect(t('hourly.title-count', { count: 1 })).toBe('Next hour');
    expect(t('hourly.title-count', { count: 48 })).toBe('Next 48 hours');
    expect(t('unit.percent', { value: 64 })).toBe('64%');
  });
  it('write times in the zone of the place', () => {
    const ms = Date.parse('2026-11-21T05:00:00Z');
    const hour = (timeZone: string) => formats.date(ms, { hour: 'numeric', timeZone });
    expect(hour('America/Denver')).toMatch(/^10\sPM$/);
    expect(hour('Pacific/Honolulu')).toMatch(/^7\sPM$/);
  });
  it('are all there in Spanish, with its own plurals, dates and compass', async () => {
    const { spanish } = await import('./es/catalogue');
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
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
