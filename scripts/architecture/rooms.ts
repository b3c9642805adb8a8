/** Who may import whom: DESIGN's table, as the test reads it. Paths are from the project's folder. */
export interface Room {
  readonly name: string;
  readonly holds: RegExp;
  /** Which of our own files it may import, besides those of the room itself. */
  readonly mayImport: RegExp;
  /** Which packages it must not import. */
  readonly neverPackages?: RegExp;
}

const REACT = /^(react|react-dom|next|@tanstack\/react-query|lucide-react)(\/|$)|^maplibre-gl/;
const MAP = /^maplibre-gl/;
const NOTHING = /^(?!)/;

/**
 * The gateway's rooms, from the top floor down. A request walks down and never back up: each room imports
 * only rooms below it, and of those only the door, the file that is named like the room.
 */
export const GATEWAY_ROOMS: readonly string[] = [
  'http',
  'tiles',
  'documents',
  'cache',
  'calls',
  'quota',
];

/** What every room may reach for: types and tools that know nothing of the rooms, and import only each other. */
export const GATEWAY_SHELVES: readonly string[] = [
  'config',
  'telemetry',
  'transport',
  'files',
  'shared-store',
  'inspector',
  'terms',
];

/** In order: a file is in the first room that holds it. */
export const ROOMS: readonly Room[] = [
  { name: 'e2e', holds: /^e2e\//, mayImport: NOTHING, neverPackages: REACT },
  {
    name: 'lib/contract',
    holds: /^lib\/contract\//,
    mayImport: NOTHING,
    neverPackages: /^(?!zod\/mini$)/,
  },
  {
    name: 'lib/weather',
    holds: /^lib\/weather\//,
    mayImport: /^lib\/(contract|geo)\//,
    neverPackages: REACT,
  },
  { name: 'lib/geo', holds: /^lib\/geo\//, mayImport: /^lib\/contract\//, neverPackages: REACT },
  {
    name: 'lib/demo',
    holds: /^lib\/demo\//,
    mayImport: /^lib\/(contract|geo)\/|^lib\/weather\/formulas$/,
    neverPackages: REACT,
  },
  {
    name: "the public sources' tests",
    holds: /^lib\/public-sources\/(testing\/|.*\.test\.ts$)/,
    mayImport:
      /^lib\/(contract|geo|weather|public-sources)\/|^lib\/gateway\/(calls|cache|terms|transport|telemetry|testing)\//,
    neverPackages: REACT,
  },
  {
    // What the sources need to be called politely, the gateway has already: turns, breakers, a cache, a transport.
    name: 'lib/public-sources',
    holds: /^lib\/public-sources\//,
    mayImport:
      /^lib\/(contract|geo)\/|^lib\/weather\/(formulas|wind|units|local-time|plausible|icons|air-quality|apparent|alert-(end|words))$|^lib\/gateway\/(calls\/(caller|queue|breaker)|cache\/cache|terms\/[a-z-]+|transport\/[a-z-]+|telemetry\/[a-z-]+)$|^package\.json$/,
    neverPackages: REACT,
  },
  {
    name: "the gateway's composition root and tests",
    holds: /^lib\/gateway\/(process-gateway|process-store|([a-z-]+\/)?[a-z-]+\.test)\.ts$/,
    mayImport:
      /^lib\/(gateway|contract|weather|geo|picture|embed|messages|view-state|prove)\/|^lib\/demo\/(create-demo|demo-server|demo-thread)$|^lib\/public-sources\/(create-public-sources|testing\/[a-z-]+)$|^package\.json$/,
    neverPackages: REACT,
  },
  {
    name: 'what pages and route handlers import of the gateway',
    holds: /^lib\/gateway\/server\.ts$/,
    mayImport: /^lib\/(gateway|contract|geo)\//,
    neverPackages: REACT,
  },
  {
    name: "the gateway's pictures of the map",
    holds: /^lib\/gateway\/http\/(http|pictures|picture-[a-z]+)\.ts$/,
    mayImport: /^lib\/(gateway|contract|weather|geo|messages|picture|embed)\//,
    neverPackages: REACT,
  },
  {
    name: "the gateway's embeds",
    holds: /^lib\/gateway\/http\/(embeds|embed-[a-z-]+)\.ts$/,
    mayImport: /^lib\/(gateway|contract|weather|geo|messages|view-state|embed|picture)\//,
    neverPackages: REACT,
  },
  {
    name: "the gateway's tests in front of public sources",
    holds: /^lib\/gateway\/testing\/public-day\.ts$/,
    mayImport:
      /^lib\/(gateway|contract|geo)\/|^lib\/public-sources\/(create-public-sources|testing\/[a-z-]+)$/,
    neverPackages: REACT,
  },
  {
    name: 'lib/gateway',
    holds: /^lib\/gateway\//,
    mayImport: /^lib\/(contract|weather|geo)\//,
    neverPackages: /^server-only$|^(react|next|@tanstack|lucide-react|maplibre-gl)/,
  },
  {
    // The lab makes whole servers of its own, with what tests make theirs with.
    name: 'lib/lab',
    holds: /^lib\/lab\//,
    mayImport:
      /^lib\/(contract|geo|lab)\/|^lib\/front\/(front|client-limits)$|^lib\/gateway\/(gateway$|http\/replies$|config\/config$|terms\/|transport\/|testing\/(fixtures|loopback)$)/,
    neverPackages: REACT,
  },
  {
    // A front under test sends a real response of the gateway, so that no test proves only its own fake.
    name: 'lib/front/testing',
    holds: /^lib\/front\/testing\//,
    mayImport:
      /^lib\/(contract|front)\/|^lib\/gateway\/(process-gateway|http\/(cached-response|coding)|terms\/(body|requester))$/,
    neverPackages: /^(react|@tanstack|lucide-react|maplibre-gl)/,
  },
  {
    // It reads how many processes to start, and writes log lines, but has no gateway of its own.
    name: 'the process that starts others',
    holds: /^lib\/front\/(serve|workers\/run-primary)\.ts$/,
    mayImport: /^lib\/front\/|^lib\/gateway\/(config\/config|telemetry\/log)$/,
    neverPackages: /^(react|next$|@tanstack|lucide-react|maplibre-gl)/,
  },
  {
    name: 'lib/front',
    holds: /^lib\/front\//,
    mayImport:
      /^lib\/(contract|messages)\/|^lib\/gateway\/(process-gateway|http\/coding|terms\/(body|requester))$/,
    neverPackages: /^(react|@tanstack|lucide-react|maplibre-gl)/,
  },
  {
    name: 'lib/prove',
    holds: /^lib\/prove\//,
    mayImport: /^lib\/contract\//,
    neverPackages: /^(?!node:crypto$|vitest$|fast-check$)/,
  },
  { name: 'lib/view-state', holds: /^lib\/view-state\//, mayImport: /^lib\/contract\// },
  {
    name: 'lib/keep',
    holds: /^lib\/keep\//,
    mayImport: /^lib\/contract\//,
    neverPackages: REACT,
  },
  {
    name: 'lib/offline',
    holds: /^lib\/offline\//,
    mayImport: /^lib\/(contract|messages)\//,
    neverPackages: /./,
  },
  { name: 'lib/messages', holds: /^lib\/messages\//, mayImport: /^lib\/contract\// },
  {
    name: 'lib/picture',
    holds: /^lib\/picture\//,
    mayImport: /^lib\/(contract|weather|geo|view-state|messages)\//,
    neverPackages: REACT,
  },
  {
    name: 'the scripts of embeds, in browsers',
    holds: /^lib\/embed\/(element|frame)\//,
    mayImport:
      /^lib\/(contract|view-state)\/|^lib\/messages\/(embed-titles|short-ago)$|^lib\/embed\/(protocol|host|heights)$/,
    neverPackages: /./,
  },
  {
    name: 'lib/embed',
    holds: /^lib\/embed\//,
    mayImport: /^lib\/(contract|weather|geo|view-state|messages|picture)\//,
    neverPackages: REACT,
  },
  {
    name: 'lib/queries',
    holds: /^lib\/queries\//,
    mayImport: /^lib\/(contract|weather|geo|view-state)\//,
    neverPackages: MAP,
  },
  {
    name: 'components/map',
    holds: /^components\/map\//,
    mayImport:
      /^components\/|^lib\/(contract|queries|weather|geo|keep|view-state|messages|picture)\/|^lib\/embed\/(protocol|host)$/,
  },
  {
    name: 'pictures that Next renders',
    holds: /^components\/picture\//,
    mayImport:
      /^components\/|^lib\/(contract|queries|weather|geo|view-state|messages|picture)\/|^lib\/embed\/(embed-input|picture\/(testing\/)?[a-z-]+)$/,
    neverPackages: MAP,
  },
  {
    name: 'the test that compares all surfaces',
    holds: /^components\/surfaces\.test\.tsx$/,
    mayImport:
      /^components\/|^lib\/(contract|queries|weather|geo|view-state|messages)\/|^lib\/embed\//,
    neverPackages: MAP,
  },
  {
    name: 'components',
    holds: /^components\//,
    mayImport:
      /^components\/|^lib\/(contract|queries|weather|geo|keep|view-state|messages|picture|prove)\/|^lib\/embed\/(protocol|host|heights|element\/connection)$/,
    neverPackages: MAP,
  },
  {
    name: 'pictures as bitmaps',
    holds: /^app\/(api\/map|embed\/\[)/,
    mayImport: /^lib\/gateway\/server$|^components\/picture\//,
    neverPackages: /./,
  },
  {
    name: 'app/api',
    holds: /^app\/api\//,
    mayImport: /^lib\/gateway\/server$|^lib\/(contract|geo)\//,
    neverPackages: /./,
  },
  {
    name: 'the pages that are rendered with cached weather',
    holds: /^app\/(cell|compare|list)\//,
    mayImport:
      /^components\/|^lib\/(contract|geo|view-state|messages|picture)\/|^lib\/gateway\/server$/,
    neverPackages: MAP,
  },
  {
    name: 'app',
    holds: /^app\//,
    mayImport:
      /^app\/|^components\/|^lib\/(contract|view-state|messages|picture)\/|^lib\/gateway\/server$|^lib\/embed\/colors$/,
    neverPackages: MAP,
  },
];
