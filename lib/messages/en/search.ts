/** Finding a place: by text, by the reader's location, and on the map. */
export const search = {
  'search.found': 'Places found',
  'search.loading': 'Searching…',
  'search.none': ({ text }: { text: string }) => `No results for “${text}”`,
  'search.none-help':
    'Try a city, a ZIP code, an airport such as DEN, a zone such as COZ039, an H3 index, coordinates such as 39.74, -104.99, or a link to a map.',
  'search.hint.zone-unknown': ({ id }: { id: string }) =>
    `${id} isn’t a zone we know. Search for a town in it instead.`,
  'search.hint.zone-unplaced': ({ id, name }: { id: string; name: string }) =>
    `${id} is ${name}. We don’t know where its borders are; search for a town in it instead.`,
  'search.hint.abroad': ({ country }: { country: string }) =>
    `Only places in the United States are listed, none in ${country}.`,
  'search.hint.address': 'Street addresses can’t be looked up; these are places with the rest.',
  'search.hint.address-none':
    'Street addresses can’t be looked up. Search for the ZIP code or the city.',
  'search.hint.link': 'No place was found by the link; these are places with the rest of the text.',
  'search.hint.link-none':
    'No place was found by this link. Search for the address or the coordinates instead.',
  'search.recent': 'Your places',
  'search.failed': 'Search failed. Press Enter to try again.',
  'search.offline':
    'There’s no connection, so places can’t be looked up. Those that you saved can still be opened.',
  'search.kind.city': 'City',
  'search.kind.town': 'Town',
  'search.kind.district': 'Neighborhood',
  'search.kind.zip': 'ZIP code',
  'search.kind.zone': 'Forecast zone',
  'search.kind.airport': 'Airport',
  'search.kind.station': 'Weather station',
  'search.kind.point': 'Coordinates',
  'search.kind.cell': 'H3 index',
  'search.town-state': ({ town, state }: { town: string; state: string }) => `${town}, ${state}`,
  'search.near-place': ({ place }: { place: string }) => `Near ${place}`,
  'search.outside': 'Outside the United States; weather may not be available',
  'search.cell-finer': ({ resolution }: { resolution: string }) =>
    `Resolution ${resolution}: showing the resolution-6 cell that contains it`,
  'search.cell-coarser': ({ resolution }: { resolution: string }) =>
    `Resolution ${resolution}: showing the resolution-6 cell at its center`,

  'place-menu.label': 'This place',
  'place-menu.weather': 'Weather here',
  'place-menu.copy-point': 'Copy coordinates',
  'place-menu.copy-cell': 'Copy H3 index',
  'place-menu.copied': ({ text }: { text: string }) => `Copied: ${text}`,
  'place-menu.not-copied': ({ text }: { text: string }) =>
    `The browser didn’t allow copying. Here it is: ${text}`,

  'help.search': 'Find a place',
  'help.menu': 'Open the menu for the map’s center',
};
