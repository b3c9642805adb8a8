import { measureEntries } from './entry-sizes';
import { startStore } from './store-server';
import { temporaryFolder } from './measured-gateway';
const store = await startStore(temporaryFolder());
console.log(store?.url);
console.table(await measureEntries('A', Number(process.argv[2]), 17, store));
await store?.stop();
process.exit(0);
