/**
 * Marks a response that the service worker sends out of its own store, since the server could not be
 * reached. `Date` and `Age` are as they were when it came.
 */
export const STORED_HEADER = 'hexcast-stored';
