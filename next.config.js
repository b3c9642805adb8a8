import { existsSync } from 'node:fs';

/** @type {import('next').NextConfig} */
export default {
  // For the container image (scripts/image.mjs): also a copy of the server with only what it needs of its packages.
  ...(process.env.HEXCAST_IMAGE === '1' ? { output: 'standalone' } : {}),
  // Maps say what browsers load, for the bill of materials. They go before anything is served (scripts/bill/browser-maps.ts).
  productionBrowserSourceMaps: true,
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // Puts the title and description of every page in its head for all clients, not only for known bots.
  htmlLimitedBots: /.*/,
  // Loaded by the front server already. Otherwise each group of pages would have a copy of them.
  serverExternalPackages: ['@redis/client', 'h3-js', 'undici'],
  experimental: {
    // The code of a page is loaded with its first request: loading all of it at the start would delay the first page.
    preloadEntriesOnStart: false,
    // Whoever builds once does without the 128 MB that make later builds faster, and a quarter of the time.
    turbopackFileSystemCacheForBuild: existsSync('.next/hexcast-build'),
  },
  // No page has images to resize, and the resizer would send requests to this server without a client.
  images: { unoptimized: true },
  // `npm run check` checks types and lint for all files, not only for those that Next builds.
  typescript: { ignoreBuildErrors: true },
  // Without the front server, pages of other sites can load the elements too: modules are fetched with CORS.
  headers: async () => [
    {
      source: '/embed(.js|/more.js)',
      headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }],
    },
  ],
};
