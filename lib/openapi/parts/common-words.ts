/** What the fields of several schemas mean. */

export const SOURCES = 'Whose data this is. It has to be shown near them.';
export const HUMIDITY = 'Relative humidity in percent.';
export const CHANCE = 'The chance of rain or snow in percent; null if it is not known.';
export const FAHRENHEIT = 'Degrees Fahrenheit; null if it is not known.';
export const FEELS = 'What it feels like, in degrees Fahrenheit; null if it is not known.';
export const WIND_MPH = 'Miles per hour; null if it is not known.';
export const FROM = 'Where the wind comes from, as a compass abbreviation: NNW.';
