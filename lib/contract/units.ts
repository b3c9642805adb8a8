/** Degrees Fahrenheit, degrees Celsius. */
export const TEMPERATURE_UNITS = ['f', 'c'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** Miles per hour, kilometers per hour, meters per second, knots. */
export const WIND_UNITS = ['mph', 'kmh', 'ms', 'kn'] as const;
export type WindUnit = (typeof WIND_UNITS)[number];
