import { describe, expect, it } from 'vitest';
import {
  compassOf,
  degreesOf,
  dewPointF,
  feelsLikeF,
  heatIndexF,
  relativeHumidity,
  windChillF,
} from './formulas';

describe('heat index, against the NWS chart', () => {
  // Rows of https://www.weather.gov/safety/heat-index: temperature, humidity, heat index.
  it.each([
    [80, 40, 80],
    [80, 75, 84],
    [82, 60, 84],
    [84, 70, 90],
    [86, 90, 105],
    [88, 80, 106],
    [90, 50, 95],
    [90, 70, 105],
    [92, 60, 105],
    [94, 40, 97],
    [96, 50, 108],
    [98, 65, 128],
    [100, 40, 109],
    [100, 55, 124],
    [104, 45, 124],
    [106, 40, 124],
    [110, 40, 136],
  ])('%d F at %d %% is %d F', (tempF, humidity, expected) => {
    expect(Math.abs(heatIndexF(tempF, humidity) - expected)).toBeLessThan(1);
  });
  it('uses the simple form below 80 F', () => {
    expect(heatIndexF(70, 50)).toBeCloseTo((70 + 0.5 * (70 + 61 + 2.4 + 4.7)) / 2, 6);
  });
  it('lowers the value where the air is very dry, and raises it where it is very damp', () => {
    expect(heatIndexF(100, 10)).toBeLessThan(96);
    expect(heatIndexF(82, 95)).toBeGreaterThan(91.5);
  });
});

describe('wind chill, against the NWS chart', () => {
  // https://www.weather.gov/safety/cold-wind-chill-chart: temperature, wind, wind chill.
  it.each([
    [40, 5, 36],
    [40, 60, 25],
    [30, 10, 21],
    [20, 25, 3],
    [10, 30, -12],
    [0, 15, -19],
    [-10, 20, -35],
    [-20, 45, -58],
    [-45, 60, -98],
  ])('%d F at %d mph is %d F', (tempF, windMph, expected) => {
    expect(Math.round(windChillF(tempF, windMph))).toBe(expected);
  });
  it('is not defined above 50 F or below 3 mph', () => {
    expect(windChillF(51, 20)).toBe(51);
    expect(windChillF(10, 2.9)).toBe(10);
  });
});

describe('feels like', () => {
  it('chooses by temperature', () => {
    expect(feelsLikeF(30, 50, 20)).toBe(windChillF(30, 20));
    expect(feelsLikeF(95, 60, 20)).toBe(heatIndexF(95, 60));
    expect(feelsLikeF(65, 99, 30)).toBe(65);
  });
});

describe('humidity', () => {
  it('is 100 percent at the dew point and never more', () => {
    expect(relativeHumidity(60, 60)).toBe(100);
    expect(relativeHumidity(60, 70)).toBe(100);
  });
  it('converts there and back', () => {
    for (const tempF of [-30, 10, 50, 75, 105]) {
      for (const humidity of [5, 35, 70, 99]) {
        expect(relativeHumidity(tempF, dewPointF(tempF, humidity))).toBeCloseTo(humidity, 8);
      }
    }
  });
  it('agrees with a psychrometric table', () => {
    expect(relativeHumidity(86, 68)).toBeCloseTo(55, 0);
    expect(dewPointF(77, 50)).toBeCloseTo(57, 0);
  });
});

describe('compass', () => {
  it('has sixteen points, there and back', () => {
    for (let turn = 0; turn < 16; turn++) {
      expect(degreesOf(compassOf(turn * 22.5))).toBe(turn * 22.5);
    }
    expect([compassOf(200), compassOf(359), compassOf(-90), compassOf(720)]).toEqual(
      ['SSW', 'N', 'W', 'N'], // whatever the turn
    );
    expect(degreesOf('VRB')).toBeUndefined();
  });
});
