/** What is to come of which a reader can ask to be told: rain or snow, frost, heat, wind, and bad air. */
export const FORECAST_TOPICS = ['precipitation', 'frost', 'heat', 'wind', 'air'] as const;
export type ForecastTopic = (typeof FORECAST_TOPICS)[number];
