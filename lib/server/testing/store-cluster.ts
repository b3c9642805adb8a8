import { type StoreServer, startStore } from './store-server';
import { until } from './test-fleet';

const SLOTS = 16_384;
/** They have to hear of each other, which takes a second or two. */
const FORMED_MS = 60_000;

export interface StoreCluster {
  /** Those that the keys are shared among, in the order of their slots. */
  readonly primaries: readonly StoreServer[];
  /** A copy of the last of them. */
  readonly replica: StoreServer;
  readonly close: () => Promise<void>;
}

/** Three servers that share the slots of a cluster, and a replica of the last. */
export async function startCluster(): Promise<StoreCluster> {
  const options = ['--cluster-enabled', 'yes', '--repl-diskless-sync-delay', '0'];
  const start = () => startStore(options);
  const [one, two, last, replica] = await Promise.all([start(), start(), start(), start()]);
  const primaries = [one, two, last];
  const all = [...primaries, replica];
  const share = SLOTS / primaries.length;
  for (const [n, server] of primaries.entries()) {
    const range = [Math.floor(n * share), Math.floor((n + 1) * share) - 1].map(String);
    await server.command('CLUSTER', 'ADDSLOTSRANGE', ...range);
    await server.command('CLUSTER', 'SET-CONFIG-EPOCH', String(n + 1));
  }
  for (const { port } of [two, last, replica]) {
    await one.command('CLUSTER', 'MEET', '127.0.0.1', String(port));
  }
  const says = (server: StoreServer, text: string, ...command: string[]) =>
    until(async () => String(await server.command(...command)).includes(text), FORMED_MS);
  for (const server of all) {
    await says(server, `known_nodes:${all.length}`, 'CLUSTER', 'INFO');
    await says(server, 'cluster_state:ok', 'CLUSTER', 'INFO');
  }
  await replica.command('CLUSTER', 'REPLICATE', String(await last.command('CLUSTER', 'MYID')));
  await says(replica, 'master_link_status:up', 'INFO', 'replication');
  return {
    primaries,
    replica,
    async close() {
      for (const server of all) await server.close();
    },
  };
}
