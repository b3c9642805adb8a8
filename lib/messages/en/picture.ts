/** The words in a picture of the map, which the server draws: they are apart, so that no page loads them. */
export const picture = {
  'picture.sources': ({ names }: { names: string }) => `Weather: ${names}`,
  'picture.more': ({ names, count }: { names: string; count: number }) =>
    `${names}, and ${count} more`,
  'picture.map': ({ names }: { names: string }) => `Map: ${names}`,
  'picture.empty': 'The weather of this map isn’t loaded yet.',
  'picture.gaps': 'Parts of this map aren’t loaded yet.',
  'picture.no-data': 'There’s no data for this map.',
  'picture.empty.then': 'It’s on its way: please look again in a minute.',
};
