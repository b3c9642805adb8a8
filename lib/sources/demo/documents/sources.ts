import type { Source } from '@/lib/contract/leaves';

/** Where the weather of this service comes from, named in every document. */
export const SOURCES: Source[] = [
  {
    name: 'Hexcast demo weather',
    // A page of the app itself: the demo has no website of its own.
    url: '/demo',
    license: 'MIT',
  },
];
