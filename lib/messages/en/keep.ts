import type { Formats } from '../format/formats';

type Count = { count: number };
type Imported = Record<'added' | 'known' | 'left' | 'most', number>;
type Place = { place: string };

/** Saved places, and the list of towns and hexagons. */
export const keep = {
  'keep.save': 'Save this place',
  'keep.title': 'Your places',
  'keep.close': 'Close',
  'keep.saved': 'Saved places',
  'keep.none': 'No saved places yet. Use the star next to a place’s name to save it.',
  'keep.forgetful':
    'This browser isn’t saving data; your places will be lost when you close the page.',
  'keep.full': 'You can’t save any more places. Remove one first.',
  'keep.mine': ({ place }: Place) => `Open ${place} first`,
  'keep.high': ({ value }: { value: string }) => `High ${value}`,
  'keep.low': ({ value }: { value: string }) => `Low ${value}`,
  'keep.remove': ({ place }: Place) => `Remove ${place}`,
  'keep.removed': ({ place }: Place) => `Removed ${place}.`,
  'keep.undo': 'Undo',
  'keep.recent': 'Recent',
  'keep.clear': 'Clear',
  'keep.clear-label': 'Clear recent places',
  'keep.export': 'Export',
  'keep.export-label': 'Export saved places to a file',
  'keep.import': 'Import',
  'keep.import-label': 'Import saved places from a file',
  'keep.imported': ({ added, known, left, most }: Imported, formats: Formats) => {
    if (added + left === 0) return 'You’ve already saved all of these places.';
    const parts = [
      added === 0
        ? 'No place was added.'
        : formats.plural(added, { one: '# place added.', other: '# places added.' }),
      known > 0 &&
        formats.plural(known, { one: '# was already saved.', other: '# were already saved.' }),
      left > 0 &&
        `${formats.plural(left, { one: '# was left out', other: '# were left out' })} because you can save up to ${formats.number(most)} places. Remove some first.`,
    ];
    return parts.filter((part) => part !== false).join(' ');
  },
  'keep.file.damaged': 'This file is damaged. Your places weren’t changed.',
  'keep.file.foreign': 'This isn’t a Hexcast places file. Your places weren’t changed.',
  'keep.file.newer':
    'This file was made by a newer version of Hexcast. Your places weren’t changed.',
  'keep.file.empty': 'This file has no places in it.',
  'keep.file.large':
    'This file is too large to be a Hexcast places file. Your places weren’t changed.',
  'keep.file.unread': 'This file couldn’t be read. Your places weren’t changed. Try again.',
  'keep.unknown': ({ cell }: { cell: string }) => `Unknown place (${cell})`,
  'keep.loading': 'Loading',
  'keep.temperature-missing': 'No temperature',
  'keep.temperature-old': ({ ago }: { ago: string }) =>
    `No current temperature; last reading ${ago}`,
  'keep.alerts-missing': 'Alerts unknown',
  'keep.no-alerts': 'No alerts',
  'keep.no-alerts-zone': 'No alerts for its zone',
  'keep.air-missing': 'No air quality data',
  'keep.missing': ({ what, why }: { what: string; why: string }) => `${what}: ${why}`,
  'keep.aqi': ({ value, category }: { value: string; category: string }) =>
    `AQI ${value} · ${category}`,

  'list.caption': ({ layer, time }: { layer: string; time: string }) => `${layer}, ${time}`,
  'list.now': 'now',
  'list.place': 'Place',
  'list.age': 'Updated',
  'list.nowhere': 'Remote area',
  'list.page': ({ from, to, total }: Record<'from' | 'to' | 'total', string>) =>
    `${from}–${to} of ${total}`,
  'list.previous': 'Previous',
  'list.next': 'Next',
  'list.pages': 'List pages',
  'list.none': 'No hexagons of the United States in view.',
  'list.no-values': 'This layer has no values here.',
  'list.alerts':
    'A hexagon has the alerts of one place in it; there may be others in its other zones.',
  'list.area': 'Area',
  'list.view': 'The map’s view',
  'list.country': 'Whole country',
  'list.heading': ({ layer, area }: Record<'layer' | 'area', string>) => `${layer} · ${area}`,
  'list.around-place': ({ place }: Place) => `Around ${place}`,
  'list.states': 'States',
  'list.presets': 'Often asked for',
  'list.preset.hottest': 'Hottest',
  'list.preset.coldest': 'Coldest',
  'list.preset.wettest': 'Wettest',
  'list.preset.windiest': 'Windiest',
  'list.preset.rain': 'First to get rain',
  'list.preset.freeze': 'First to freeze',
  'list.order': 'Order',
  'list.order.size': 'Largest towns first',
  'list.order.place': 'By name',
  'list.order.place-down': 'By name, from Z to A',
  'list.order.age': 'Newest first',
  'list.order.age-down': 'Oldest first',
  'list.most.temperature': 'Warmest first',
  'list.least.temperature': 'Coldest first',
  'list.most.change': 'Most warming first',
  'list.least.change': 'Most cooling first',
  'list.most.chance': 'Likeliest first',
  'list.least.chance': 'Least likely first',
  'list.most.wind': 'Windiest first',
  'list.least.wind': 'Calmest first',
  'list.most.humidity': 'Most humid first',
  'list.least.humidity': 'Least humid first',
  'list.most.air': 'Worst air first',
  'list.least.air': 'Best air first',
  'list.most.pollen': 'Most pollen first',
  'list.least.pollen': 'Least pollen first',
  'list.most.severity': 'Worst first',
  'list.least.severity': 'Mildest first',
  'list.most.until': 'Latest first',
  'list.least.until': 'Soonest first',
  'list.hexes': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# hexagon', other: '# hexagons' }),
  'list.towns': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# town', other: '# towns' }),
  'list.largest-towns': ({ count }: Count, formats: Formats) =>
    `${formats.number(count)} of the largest towns`,
  'list.summary': ({ what, counts }: Record<'what' | 'counts', string>) => `${what}: ${counts}.`,
  'list.arrived': ({ what }: { what: string }) => `Now in ${what}.`,
  'list.next-arrival': ({ place, time }: Record<'place' | 'time', string>) =>
    `Next: ${place}, ${time}`,
  'list.next-known': ({ place, time }: Record<'place' | 'time', string>) =>
    `Next of those loaded: ${place}, ${time}`,
  'list.fresh': 'all up to date',
  'list.merged': 'Of towns with the value of the same place, only the largest is listed.',
  'list.show-hexes': 'List every hexagon',
  'list.show-towns': 'List towns only',
  'list.from': ({ away }: { away: string }) => `value from ${away}`,
  'list.count.stale': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# out of date', other: '# out of date' }),
  'list.count.no-data': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# without data', other: '# without data' }),
  'list.count.not-loaded': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# not loaded yet', other: '# not loaded yet' }),
  'list.count.failed': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# that couldn’t be loaded', other: '# that couldn’t be loaded' }),
  'list.larger': 'Too few hexagons of the size on the map are loaded: these are larger.',
  'list.missing':
    'The list requests nothing itself; what is not loaded yet comes once somebody looks at it on the map.',
  'list.description':
    'US weather as a table: the towns or every hexagon of a state or of the country, with the hottest, the windiest, or the first to get rain on top. Without a map and without scripts.',
  'list.hour': 'Hour',
  'list.now-at': ({ time }: { time: string }) => `Now (${time})`,
  'list.unit': 'Unit',
  'list.show': 'Show',
  'list.at-once': 'What you choose with a finger or a mouse is listed at once.',
  'list.pending': 'Press Show to list this.',
  'list.sort-by': ({ column }: { column: string }) => `Sort by ${column}`,
  'list.sources': 'Sources:',
  'list.as-of': ({ time }: { time: string }) => `As of ${time}. Reload the page for newer values.`,
  'list.empty.title': 'Nothing is loaded here yet',
  'list.empty.text':
    'This list shows what the server has at hand and requests nothing itself. It fills while people look at the map. Try again in a minute, or choose another layer or area.',
};
