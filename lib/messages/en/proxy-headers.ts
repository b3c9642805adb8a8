/** What the header fields of an answer are for. */
export const proxyHeaders = {
  'proxy.headers.title': ({ count }: { count: number }) =>
    `The answer’s ${count} headers, and what each is for`,
  'proxy.headers.label': 'Headers of the answer',
  'proxy.headers.name': 'Header',
  'proxy.headers.value': 'Value',
  'proxy.headers.use': 'What it is for',
  'proxy.headers.source': 'Defined in',
  'proxy.headers.own': 'ours',
  'proxy.header.content-security-policy':
    'What a page may load and run: only what comes from this site.',
  'proxy.header.x-content-type-options': 'The browser must not guess what kind of file this is.',
  'proxy.header.referrer-policy': 'Other sites learn the name of this site, not the address.',
  'proxy.header.cross-origin-opener-policy': 'Pages of other sites get no hold of this window.',
  'proxy.header.cross-origin-resource-policy': 'Pages of other sites cannot load this.',
  'proxy.header.x-frame-options': 'No page may show this in a frame.',
  'proxy.header.permissions-policy':
    'No camera, microphone, or payment; your position only for us.',
  'proxy.header.strict-transport-security': 'From now on, only over an encrypted connection.',
  'proxy.header.ratelimit-policy': 'How many requests a visitor may make in a minute.',
  'proxy.header.ratelimit': 'How many are left, and for how long.',
  'proxy.header.cache-control': 'Who may store this answer, and for how long it is fresh.',
  'proxy.header.age': 'How many seconds ago the service was asked.',
  'proxy.header.cache-status': 'Whether it was held, and how long it is still fresh.',
  'proxy.header.etag':
    'A name for exactly these bytes: ask with it, and get a 304 if they are the same.',
  'proxy.header.vary': 'Which of your headers change the answer. Never the host.',
  'proxy.header.content-type': 'What kind of data this is.',
  'proxy.header.content-length': 'How many bytes follow.',
  'proxy.header.content-encoding': 'How they are compressed.',
  'proxy.header.retry-after': 'When it is worth asking again, in seconds.',
  'proxy.header.trace-id': 'Under which number this page finds what happened.',
};
