/** The words of finding a place: by text, by where the reader is, and on the map. */
export const search = {
  'search.label': 'Find a place',
  'search.placeholder': 'City, ZIP code or coordinates',
  'search.clear': 'Clear the search',
  'search.found': 'Places found',
  'search.loading': 'Searching…',
  'search.none': ({ text }: { text: string }) => `Nothing found for “${text}”.`,
  'search.none-help':
    'Try a city, a ZIP code, “39.74, -104.99”, a zone such as COZ039 or an H3 index.',
  'search.failed': 'The search did not get through. Press Enter to try again.',
  'search.not-loaded': 'The search could not be loaded. Check your network, then try again.',
  'search.kind.city': 'City',
  'search.kind.town': 'Town',
  'search.kind.district': 'Part of a city',
  'search.kind.zip': 'ZIP code',
  'search.kind.zone': 'Forecast zone',
  'search.kind.point': 'Coordinates',
  'search.kind.cell': 'H3 index',
  'search.town-state': ({ town, state }: { town: string; state: string }) => `${town}, ${state}`,
  'search.near-place': ({ place }: { place: string }) => `Near ${place}`,
  'search.outside': 'Outside the United States: there may be no weather',
  'search.cell-finer': ({ resolution }: { resolution: string }) =>
    `Resolution ${resolution}: shown by the cell of resolution 6 around it`,
  'search.cell-coarser': ({ resolution }: { resolution: string }) =>
    `Resolution ${resolution}: shown by the cell of resolution 6 in its middle`,

  'near-me.act': 'Near me',
  'near-me.asking': 'Finding where you are…',
  'near-me.refused':
    'Your browser does not share where you are. You can allow it for this site in the browser’s settings, or search instead.',
  'near-me.unavailable': 'Your device does not know where it is right now. Search instead.',
  'near-me.timeout': 'Finding where you are took too long. Try again, or search instead.',
  'near-me.outside': 'You seem to be outside the United States, where there is no weather here.',
  'near-me.failed': 'Your place could not be looked up. Check your network, then try again.',

  'place-menu.label': 'This place',
  'place-menu.weather': 'Weather here',
  'place-menu.copy-point': 'Copy coordinates',
  'place-menu.copy-cell': 'Copy H3 index',
  'place-menu.copied': ({ text }: { text: string }) => `Copied: ${text}`,
  'place-menu.not-copied': ({ text }: { text: string }) =>
    `The browser did not allow copying. Here it is: ${text}`,

  'help.search': 'Find a place',
  'help.menu': 'Weather and coordinates of the middle',
};
