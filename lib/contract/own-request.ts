/** A header that a form of another site cannot send: with it, a request is our own page's. */
export const OWN_REQUEST_HEADER = 'x-hexcast-request';
