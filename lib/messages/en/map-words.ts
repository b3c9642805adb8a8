type Placed = Record<'value' | 'where', string>;
type Part = Record<'what' | 'part', string>;

/** A map in words, which the server writes. */
export const mapWords = {
  'words.sentence': ({ head, clauses }: Record<'head' | 'clauses', string>) =>
    `${head}: ${clauses}.`,
  'words.head': ({ layer, time }: Record<'layer' | 'time', string>) => `${layer}, ${time}`,
  'words.counted': ({ layer, rule, time }: Record<'layer' | 'rule' | 'time', string>) =>
    `${layer} (${rule}), counted from ${time}`,
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
  'words.falls': ({ what, value }: Record<'what' | 'value', string>) => `${what} (${value})`,
  'words.alerts': 'alerts',
  'words.part': ({ part }: { part: string }) => `${part} of the area`,
  'words.part-known': ({ part }: { part: string }) => `${part} of what is known`,
  'words.on': ({ what, part }: Part) => `${what} on ${part}`,
  'words.spreading': ({ what, part, later, when }: Part & Record<'later' | 'when', string>) =>
    `${what} on ${part}, spreading to ${later} ${when}`,
  'words.shrinking': ({ what, part, later, when }: Part & Record<'later' | 'when', string>) =>
    `${what} on ${part}, shrinking to ${later} ${when}`,
  'words.coming': ({ what, later, when }: Record<'what' | 'later' | 'when', string>) =>
    `${what} not yet, on ${later} ${when}`,
  'words.ending': ({ what, part, when }: Part & { when: string }) =>
    `${what} on ${part}, nowhere ${when}`,
  'words.steady': ({ what, part, when }: Part & { when: string }) =>
    `${what} on ${part}, the same ${when}`,
  'words.hours-later': ({ hours }: { hours: string }) => `${hours} hours later`,
  'words.day-later': 'the next day',
  'words.reached': ({ part, later, hours }: Record<'part' | 'later' | 'hours', string>) =>
    `there already on ${part}, within ${hours} hours on ${later}`,
  'words.change': ({ warmer, colder }: Record<'warmer' | 'colder', string>) =>
    `warmer on ${warmer}, colder on ${colder}`,
  'words.not-loaded': ({ part }: { part: string }) => `${part} not loaded`,
  'words.no-data': ({ part }: { part: string }) => `no data on ${part}`,
  'words.not-known': ({ part }: { part: string }) => `not known on ${part}`,
  'words.stale': ({ part }: { part: string }) => `${part} out of date`,
  'words.coarse': ({ part }: { part: string }) => `${part} in less detail`,
  'words.nothing': 'nothing is loaded yet',
  'words.nothing-known': 'nothing is known here',
  'words.outside': 'no place of the United States is in view',
  'words.under-one': 'under 1%',

  // The grid of characters below the sentence.
  'words.unknown': 'not known',
  'words.below': ({ value }: { value: string }) => `under ${value}`,
  'words.within': ({ hours }: { hours: string }) => `within ${hours} h`,
  'words.places': ({ names }: { names: string }) => `Places: ${names}`,
};
