import { fileURLToPath } from 'node:url';

// The product's own Next: the two are compared.
export default { turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) } };
