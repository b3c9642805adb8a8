/** Sharing a place: the button, the title and description of its page, and its picture. */
export const share = {
  'share.act': 'Share this place',
  'share.comparison': 'Share this comparison',
  'share.embed': 'Put this in your own page',
  'share.copied': 'Link copied',
  'share.by-hand': 'This browser doesn’t let the page copy. Copy the link here:',
  'share.link': 'Link to copy',
  'share.close': 'Close',
  'share.now': ({ sky }: { sky: string }) => `Now ${sky}.`,
  'share.feels-like': ({ temperature }: { temperature: string }) => `Feels like ${temperature}.`,
  'share.range': ({ high, low }: { high: string; low: string }) =>
    `Today’s high ${high}, low ${low}.`,
  'share.high': ({ high }: { high: string }) => `Today’s high ${high}.`,
  'share.low': ({ low }: { low: string }) => `Low ${low}.`,
  'share.now-forecast': ({ sky }: { sky: string }) => `Forecast for now: ${sky}.`,
  'share.tonight': ({ low }: { low: string }) => `Tonight’s low ${low}.`,
  'share.rest': ({ high, low }: { high: string; low: string }) =>
    `Rest of today ${low} to ${high}.`,
  'share.about': ({ place }: { place: string }) =>
    `Forecast, current conditions, alerts, and air quality for ${place}, on a hexagon map.`,
  'share.demo': 'Demo: simulated weather, not observations.',
  'share.celsius': ({ degrees }: { degrees: string }) => `${degrees}C`,
  'share.fahrenheit': ({ degrees }: { degrees: string }) => `${degrees}F`,
  'share.picture.high': 'High',
  'share.picture.low': 'Low',
  'share.picture.rest': 'Rest of today',
  'share.picture.tonight': 'Tonight',
  'share.picture.observed': ({ time }: { time: string }) => `Observed ${time}`,
  'share.picture.forecast': ({ time }: { time: string }) => `Forecast for ${time}`,
  'share.picture.sources': ({ names }: { names: string }) => `Source: ${names}`,
  'share.picture.invitation': 'Forecast, conditions, alerts, and air quality',
  'share.no-cell.title': 'Hexagon not found',
  'share.no-cell.text':
    'This link points to a hexagon that doesn’t exist. Choose a place on the map instead.',
  'app.notice.cell': 'This link points to a hexagon we don’t recognize. Choose one on the map.',
  'app.notice.cell-resolution':
    'This link points to a hexagon of a different size. Weather is available for H3 resolution-6 cells.',
  'app.notice.threshold':
    'The threshold or duration in this link is out of range: the nearest is shown.',
  'app.notice.other': 'Part of this link couldn’t be read and was ignored.',
  'app.notice.dismiss': 'Dismiss',
  'share.hour-passed': 'The hour in this link has passed. Showing current weather.',
  'share.hour-beyond':
    'The time in this link is beyond the forecast. Showing the latest available.',
};
