/** What a room may import besides itself. */
export interface Room {
  /** Other rooms, by their paths. */
  readonly may: readonly string[];
  /** Packages that it must not import. */
  readonly never?: RegExp;
}

const ANY = /./;
const MAP = /^maplibre-gl/;
const REACT = /^(react|react-dom|next|server-only|@tanstack|lucide-react|maplibre-gl)(\/|-|$)/;
/** Next's own server and what it renders with, but no part of a page. */
const PAGES = /^(react|react-dom|@tanstack|lucide-react|maplibre-gl)(\/|-|$)/;

/** What all speak of: shapes, places, meaning. */
const SPEECH = ['lib/contract', 'lib/geo', 'lib/weather'];
/** What a proxy needs, of whatever it may be. */
const CORE = ['lib/base', 'lib/shared', 'lib/calls', 'lib/cache'];
/** Where weather comes from. */
const SOURCES = ['lib/sources', 'lib/sources/service', 'lib/sources/public', 'lib/sources/demo'];
/** What is drawn, in which words. */
const DRAWING = [
  'lib/picture',
  'lib/embed',
  'lib/embed/protocol',
  'lib/messages',
  'lib/view-state',
];
const BROWSER = [
  ...SPEECH,
  ...['lib/queries', 'lib/view-state', 'lib/messages', 'lib/keep', 'lib/prove', 'lib/picture'],
  ...['lib/embed/protocol', 'components', 'components/map', 'components/picture'],
];

/**
 * The rooms, and which others each may import, types included. A room is a folder with all that is in it, except
 * for folders that are rooms of their own. Tests and what is under `testing/` put the whole together: they may
 * import any room but e2e.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  'lib/contract': { may: [], never: /^(?!zod\/mini$)/ },
  'lib/geo': { may: ['lib/contract'], never: REACT },
  'lib/weather': { may: ['lib/contract', 'lib/geo'], never: REACT },
  'lib/clock': { may: [], never: ANY },

  // The core: what a proxy needs, whatever it is for. It has no word of weather.
  'lib/base': { may: [], never: REACT },
  'lib/shared': { may: ['lib/base'], never: REACT },
  'lib/calls': { may: ['lib/base', 'lib/shared'], never: REACT },
  'lib/cache': { may: ['lib/base', 'lib/shared'], never: REACT },

  'lib/config': { may: ['lib/base', 'lib/contract'], never: REACT },
  'lib/sources': { may: [...CORE, ...SPEECH], never: REACT },
  'lib/sources/service': { may: [...CORE, ...SPEECH, 'lib/sources', 'lib/config'], never: REACT },
  'lib/sources/public': { may: [...CORE, ...SPEECH, 'lib/sources'], never: REACT },
  'lib/sources/demo': { may: [...CORE, ...SPEECH, 'lib/sources'], never: REACT },
  'lib/gateway': {
    may: [...CORE, ...SPEECH, 'lib/sources'],
    never: REACT,
  },
  'lib/feeds': { may: [...SPEECH, 'lib/picture'], never: ANY },
  // Who is told of alerts, and how.
  'lib/watch': {
    may: [
      'lib/base',
      'lib/shared',
      'lib/calls',
      ...SPEECH,
      'lib/config',
      'lib/gateway',
      'lib/feeds',
      'lib/messages',
      'lib/picture',
    ],
    never: REACT,
  },
  'lib/observe': {
    may: [...CORE, ...SPEECH, 'lib/config', 'lib/sources'],
    never: REACT,
  },
  'lib/answers': {
    may: [
      ...[...CORE, ...SPEECH, ...DRAWING, 'lib/config', 'lib/sources'],
      ...['lib/gateway', 'lib/observe', 'lib/feeds', 'lib/watch'],
    ],
    never: REACT,
  },
  // What can be asked for, as programs and people read it.
  'lib/openapi': { may: [...SPEECH, 'lib/answers', 'lib/messages', 'lib/picture'], never: REACT },
  // What holds somewhere, as our pages read it, for programs.
  'lib/readings': {
    may: [...CORE, ...SPEECH, ...DRAWING, 'lib/gateway', 'lib/answers'],
    never: REACT,
  },
  // What programs ask that answer for somebody: by way of what everyone can ask.
  'lib/agents': {
    may: ['lib/base', ...SPEECH, 'lib/answers', 'lib/openapi', 'lib/view-state'],
    never: REACT,
  },
  'lib/front': {
    may: ['lib/answers', 'lib/base', 'lib/contract', 'lib/messages'],
    never: PAGES,
  },
  'lib/server': {
    may: [
      ...[...CORE, ...SPEECH, ...DRAWING, ...SOURCES, 'lib/config'],
      ...[
        'lib/gateway',
        'lib/observe',
        'lib/answers',
        'lib/readings',
        'lib/agents',
        'lib/front',
        'lib/watch',
      ],
    ],
    never: PAGES,
  },
  'lib/lab': {
    may: [
      ...[...CORE, ...SPEECH, 'lib/config', 'lib/answers', 'lib/front', 'lib/server'],
      ...['lib/observe', 'lib/gateway', 'lib/watch', 'lib/sources/service'],
      ...['app/api', 'app/cell/[h3]/newest'],
    ],
    never: REACT,
  },

  'lib/view-state': { may: ['lib/contract'] },
  'lib/messages': { may: ['lib/contract'] },
  'lib/keep': { may: ['lib/contract'], never: REACT },
  'lib/prove': { may: ['lib/contract'], never: ANY },
  'lib/offline': { may: ['lib/contract', 'lib/messages'], never: ANY },
  'lib/picture': { may: [...SPEECH, 'lib/view-state', 'lib/messages'], never: REACT },
  'lib/embed/protocol': {
    may: ['lib/contract', 'lib/view-state'],
    never: ANY,
  },
  'lib/embed/element': {
    may: ['lib/contract', 'lib/messages', 'lib/embed/protocol'],
    never: ANY,
  },
  'lib/embed/frame': {
    may: ['lib/clock', 'lib/contract', 'lib/messages', 'lib/embed/protocol'],
    never: ANY,
  },
  'lib/embed': {
    may: [...SPEECH, 'lib/view-state', 'lib/messages', 'lib/picture', 'lib/embed/protocol'],
    never: REACT,
  },
  'lib/queries': { may: [...SPEECH, 'lib/clock'], never: MAP },

  // What is packed for npm: the elements for other sites' own bundles, in which nothing else of ours may be.
  'packages/embed': {
    may: ['lib/contract', 'lib/embed/element', 'lib/picture'],
    never: /^(?!(react|vue)$)/,
  },

  components: { may: BROWSER, never: MAP },
  'components/map': { may: BROWSER },
  'components/picture': { may: [...BROWSER, 'lib/embed'], never: MAP },
  'components/api': { may: [...BROWSER, 'lib/openapi'], never: MAP },
  app: { may: [...BROWSER, 'lib/embed', 'lib/server'], never: MAP },
  // Handlers, and the page that tells of them.
  'app/api': {
    may: ['components/picture', 'components/api', 'lib/contract', 'lib/messages', 'lib/server'],
    never: /^(?!next(\/headers)?$)/,
  },
  'app/mcp': { may: ['lib/server'], never: ANY },
  'app/feeds': { may: ['lib/contract', 'lib/server'], never: ANY },
  // A handler as well, beside its page.
  'app/cell/[h3]/newest': { may: ['lib/geo', 'lib/server', 'lib/view-state'], never: ANY },
  // What tests share.
  'lib/testing': { may: [] },
  e2e: { may: ['lib/testing'], never: REACT },
};
