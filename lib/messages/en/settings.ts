/** The reader's own choices. */
export const settings = {
  'settings.close': 'Close',
  'settings.temperature': 'Temperature',
  'settings.wind': 'Wind',
  'settings.theme': 'Theme',
  'settings.theme.system': 'System',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',
  'settings.on': 'On',
  'settings.off': 'Off',
  'settings.numbers': 'Numbers on the map',
  'settings.language': 'Language',
  'settings.embed-map': 'Put this map in your own page',
};
