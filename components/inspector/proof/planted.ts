/**
 * The made-up key of `/api/inspector/decoys` in base64: planted in this page and in its script, so that the browser
 * was really sent it, whether somebody searches or not.
 */
export const PLANTED = 'cHViX2RlYzBkZWMwZGVjMGRlYzBkZWMwZGVjMGRlYzBkZWMw';
