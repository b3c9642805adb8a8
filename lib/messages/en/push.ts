type Told = Record<'event' | 'place', string>;

/** Notifications, which the server writes. */
export const push = {
  'push.cancelled': ({ event, place }: Told) => `Cancelled: ${event} · ${place}`,
  'push.left': ({ event, place }: Told) => `No longer here: ${event} · ${place}`,
  'push.off': ({ what, place }: Record<'what' | 'place', string>) =>
    `Not expected any more: ${what} · ${place}`,
  'push.air-better': ({ place }: Pick<Told, 'place'>) => `The air is better again · ${place}`,
  'push.coldest': ({ time }: { time: string }) => `Coldest ${time}`,
  'push.hottest': ({ time }: { time: string }) => `Hottest ${time}`,
  'push.changed': 'The forecast has changed.',
  'push.issued': ({ time }: { time: string }) => `Forecast of ${time}`,
  'push.measured': ({ time }: { time: string }) => `Measured ${time}`,
  'push.made-up': 'Made-up weather: nothing of this is real.',
  'push.source': ({ names }: { names: string }) => `Source: ${names}`,
  'push.unreadable': 'Weather alert',
};
