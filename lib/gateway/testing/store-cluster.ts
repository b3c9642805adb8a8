import { setTimeout } from 'node:timers/promises';
import { type StoreServer, startStore } from './store-server';

const SLOTS = 16_384;

export interface StoreCluster {
  readonly servers: readonly StoreServer[];
  readonly close: () => Promise<void>;
}

/** Servers that share the slots of a cluster, and replicas without any. */
export async function startCluster(primaries: number, replicas = 0): Promise<StoreCluster> {
  const options = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '1000'];
  const fast = ['--repl-diskless-sync-delay', '0', '--cluster-replica-validity-factor', '0'];
  const start = () => startStore([...options, ...fast]);
  const servers = await Promise.all(Array.from({ length: primaries + replicas }, start));
  const [first, ...others] = servers;
  const share = SLOTS / primaries;
  for (const [n, server] of servers.slice(0, primaries).entries()) {
    const last = Math.floor((n + 1) * share) - 1;
    await server.command('CLUSTER', 'ADDSLOTSRANGE', String(Math.floor(n * share)), String(last));
    await server.command('CLUSTER', 'SET-CONFIG-EPOCH', String(n + 1));
  }
  for (const { port } of others) await first?.command('CLUSTER', 'MEET', '127.0.0.1', String(port));
  await untilAll(servers, async (server) => {
    const info = String(await server.command('CLUSTER', 'INFO'));
    return info.includes('cluster_state:ok') && info.includes(`known_nodes:${servers.length}`);
  });
  return {
    servers,
    async close() {
      for (const server of servers) await server.close();
    },
  };
}

async function untilAll(
  servers: readonly StoreServer[],
  holds: (server: StoreServer) => Promise<boolean>,
): Promise<void> {
  for (const server of servers) {
    while (!(await holds(server))) await setTimeout(20);
  }
}
