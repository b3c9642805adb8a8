import { describe, expect, it } from 'vitest';
import { metarCondition } from './metar-condition';

describe('the words of a report', () => {
  it.each([
    ['-RA BR', [], 'Light Rain'],
    ['+TSRA', [], 'Thunderstorms And Rain'],
    ['VCTS', ['BKN'], 'Thunderstorm Nearby'],
    ['-FZRA', [], 'Light Freezing Rain'],
    ['RASN', [], 'Rain And Snow'],
    ['-SHSN', [], 'Light Snow Showers'],
    ['BLSN', [], 'Blowing Snow'],
    ['DRSN', [], 'Drifting Snow'],
    ['+FC', [], 'Tornado'],
    ['FC -RA', [], 'Funnel Cloud'],
    ['VCFC', ['BKN'], 'Funnel Cloud Nearby'],
    ['-RA VCFC', ['BKN'], 'Light Rain And Funnel Cloud Nearby'],
    ['-RA VCTS', ['BKN'], 'Light Rain And Thunderstorm Nearby'],
    ['+SN BLSN', ['VV'], 'Heavy Snow And Blowing Snow'],
    ['-SN DRSN BR', ['VV'], 'Light Snow And Drifting Snow'],
    ['-SG', ['OVC'], 'Light Snow'],
    ['TSGR', [], 'Thunderstorms And Hail'],
    ['IC', ['FEW'], 'Ice Crystals'],
    ['VCDS', ['CLR'], 'Dust Storm Nearby'],
    ['SS', ['CLR'], 'Dust Storm'],
    ['BR VCFG', [], 'Mist'],
    ['VCFG', ['CLR'], 'Fog Nearby'],
    ['VCSH -DZ', [], 'Light Drizzle'],
    ['FU', ['CLR'], 'Smoke'],
    ['HZ', [], 'Haze'],
    ['BCFG', [], 'Patches Of Fog'],
    ['FZFG', ['VV'], 'Freezing Fog'],
    ['UP', ['CLR'], 'Precipitation'],
    ['', ['FEW', 'OVC'], 'Cloudy'],
    ['', ['FEW'], 'Mostly Clear'],
    ['', ['CLR'], 'Clear'],
    ['', [], null],
    ['??', ['SCT'], 'Partly Cloudy'],
  ])('"%s" under %j is %s', (weather, clouds, words) => {
    expect(metarCondition(weather, clouds).condition).toBe(words);
  });
});
