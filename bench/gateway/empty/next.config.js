import { fileURLToPath } from 'node:url';

// Uses the product's own Next, so that the two can be compared.
export default { turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) } };
