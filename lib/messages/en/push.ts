type Told = Record<'event' | 'place', string>;

/** Notifications, which the server writes. */
export const push = {
  'push.cancelled': ({ event, place }: Told) => `Cancelled: ${event} · ${place}`,
  'push.left': ({ event, place }: Told) => `No longer here: ${event} · ${place}`,
  'push.made-up': 'Made-up weather: nothing of this is real.',
  'push.source': ({ names }: { names: string }) => `Source: ${names}`,
  'push.unreadable': 'Weather alert',
};
