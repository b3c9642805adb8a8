/** What scripts of pages of other sites may read besides Cache-Control, Content-Length and Content-Type. */
export const EXPOSED_HEADERS =
  'Age, Cache-Status, Date, ETag, Link, RateLimit, RateLimit-Policy, Retry-After';
