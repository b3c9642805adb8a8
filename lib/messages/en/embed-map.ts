/** The map on pages of other sites. */
export const embedMap = {
  'embed-map.label': 'Weather map',
  'embed-map.picture': ({ layer, place, time }: Record<'layer' | 'place' | 'time', string>) =>
    `Weather map: ${layer}, ${place}, ${time}`,
  'embed-map.country': 'United States',
  'embed-map.now': 'now',
  'embed-map.explore': 'Explore the map',
  'embed-map.full': 'Full map',
  'embed-map.forecast': 'Full forecast',
  'embed-map.chosen': 'Chosen place',
  'embed-map.close': 'Close',
  'embed-map.demo': 'Demo',
  'embed-map.fingers': 'Use two fingers to move the map',
  'embed-map.ctrl': 'Hold Ctrl and scroll to zoom',
  'embed-map.command': 'Hold ⌘ and scroll to zoom',
  'embed-map.failed': 'The live map can’t be displayed in this browser. This is a picture of it.',
  'embed-map.not-loaded': 'The live map couldn’t be loaded. This is a picture of it.',
};
