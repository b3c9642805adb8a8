import type { KeyPrint } from '@/lib/contract/proof';
import type { ScanReport } from '@/lib/prove/scan';
import type { WorkerAnswer, WorkerOrder } from './worker-messages';

/** Searches bytes in another thread. */
interface SearchWorker {
  /** The bytes are handed over: they are gone here. @throws Error if the thread fails */
  readonly scan: (bytes: Uint8Array<ArrayBuffer>) => Promise<ScanReport>;
  readonly end: () => void;
}

export function createSearchWorker(prints: readonly KeyPrint[]): SearchWorker {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const tell = (order: WorkerOrder, transfer: Transferable[] = []) =>
    worker.postMessage(order, transfer);
  let count = 0;
  tell({ kind: 'keys', prints });
  return {
    scan(bytes) {
      const id = ++count;
      return new Promise((resolve, reject) => {
        const listen = ({ data }: MessageEvent<WorkerAnswer>) => {
          if (data.id !== id || data.kind !== 'report') return;
          worker.removeEventListener('message', listen);
          resolve(data.report);
        };
        worker.addEventListener('message', listen);
        worker.addEventListener('error', () => reject(new Error('the search failed')), {
          once: true,
        });
        tell({ kind: 'scan', id, bytes }, [bytes.buffer]);
      });
    },
    end: () => worker.terminate(),
  };
}
