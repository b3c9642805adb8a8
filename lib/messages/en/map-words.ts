type Placed = Record<'value' | 'where', string>;
type Part = Record<'what' | 'part', string>;
type Later = Part & Record<'later' | 'when', string>;

/** A map in words, which the server writes. */
export const mapWords = {
  'words.sentence': ({ head, clauses }: Record<'head' | 'clauses', string>) =>
    `${head}: ${clauses}.`,
  'words.detail': ({ what, detail }: Record<'what' | 'detail', string>) => `${what} (${detail})`,
  'words.counted-from': ({ time }: { time: string }) => `counted from ${time}`,
  'words.in': ({ place }: { place: string }) => `in ${place}`,
  'words.lowest': ({ value, where }: Placed) => `lowest ${value} ${where}`,
  'words.highest': ({ value, where }: Placed) => `highest ${value} ${where}`,
  'words.level': ({ value, where }: Placed) => `highest level ${value} ${where}`,
  'words.here': ({ value, where }: Placed) => `${value} ${where}`,
  'words.same': ({ value }: { value: string }) => `${value} everywhere`,
  'words.same-known': ({ value }: { value: string }) => `${value} wherever it is known`,
  'words.chance': ({ what, value, where }: Placed & { what: string }) =>
    `${what} up to ${value} ${where}`,
  'words.worst': ({ value, where }: Placed) => `worst: ${value} ${where}`,
  'words.no-alerts': 'no alerts',
  'words.no-alerts-known': 'no alerts where checked',
  'words.first': ({ value, where }: Placed) => `first ${where}: ${value}`,
  'words.alerts': 'alerts',
  'words.percent': ({ percent }: { percent: string }) => percent,
  'words.under-one': 'under 1%',
  'words.part': ({ part }: { part: string }) => `${part} of the area`,
  'words.part-known': ({ part }: { part: string }) => `${part} of what is known`,
  'words.on': ({ what, part }: Part) => `${what} on ${part}`,
  'words.spreading': ({ what, part, later, when }: Later) =>
    `${what} on ${part}, spreading to ${later} ${when}`,
  'words.shrinking': ({ what, part, later, when }: Later) =>
    `${what} on ${part}, shrinking to ${later} ${when}`,
  'words.coming': ({ what, later, when }: Record<'what' | 'later' | 'when', string>) =>
    `${what} not yet, but on ${later} ${when}`,
  'words.ending': ({ what, part, when }: Part & { when: string }) =>
    `${what} on ${part}, nowhere ${when}`,
  'words.steady': ({ what, part, when }: Part & { when: string }) =>
    `${what} on ${part}, the same ${when}`,
  'words.hours-later': ({ hours }: { hours: string }) => `in ${hours} hours`,
  'words.day-later': 'the next day',
  'words.already': ({ part }: { part: string }) => `there already on ${part}`,
  'words.within-hours': ({ part, hours }: Record<'part' | 'hours', string>) =>
    `within ${hours} hours on ${part}`,
  'words.warmer': ({ part }: { part: string }) => `warmer on ${part}`,
  'words.colder': ({ part }: { part: string }) => `colder on ${part}`,
  'words.not-loaded': ({ part }: { part: string }) => `${part} not loaded`,
  'words.failed': ({ part }: { part: string }) => `${part} couldn’t be loaded`,
  'words.no-data': ({ part }: { part: string }) => `no data on ${part}`,
  'words.not-known': ({ part }: { part: string }) => `not known on ${part}`,
  'words.stale': ({ part }: { part: string }) => `${part} out of date`,
  'words.coarse': ({ part }: { part: string }) => `${part} in less detail`,
  'words.nothing': 'nothing is loaded yet',
  'words.nothing-known': 'nothing is known here',
  'words.outside': 'no place of the United States is in view',

  // The grid of characters below the sentence.
  'words.unknown': 'not known',
  'words.below': ({ value }: { value: string }) => `under ${value}`,
  'words.within': ({ hours }: { hours: string }) => `within ${hours} h`,
  'words.places': ({ names }: { names: string }) => `Places: ${names}`,
};
