/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // Title and description come at once, so that every page has them in its head, whoever asks.
  htmlLimitedBots: /.*/,
  // No page has pictures to resize, and the resizer would ask this server itself, as nobody's client.
  images: { unoptimized: true },
  // Types and lint are checked by `npm run check`, once and for every file, not only for what Next sees.
  typescript: { ignoreBuildErrors: true },
};
