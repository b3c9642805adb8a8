type Time = { time: string };
type Span = { span: string };

/** What stands between the reader and the server: no network, no scripts, a wrong clock. */
export const connection = {
  'connection.offline': 'You’re offline.',
  'connection.showing': ({ time }: Time) => `Showing what was fetched at ${time}.`,
  'connection.nothing': 'Nothing is stored for this place yet.',
  'connection.missing': 'Not available without a connection',
  'connection.alerts': ({ time }: Time) =>
    `Last known alerts, as of ${time}. They may have changed: don’t rely on them.`,
  'connection.clock-fast': ({ span }: Span) =>
    `Your device’s clock is ${span} fast. Times here are the server’s.`,
  'connection.clock-slow': ({ span }: Span) =>
    `Your device’s clock is ${span} slow. Times here are the server’s.`,
  'connection.page-missing': 'This page isn’t stored on this device. Places you opened lately are.',
  'connection.reload': 'Reload the page',
  'connection.no-compare': 'Scripts are turned off, but comparing places works.',
};
