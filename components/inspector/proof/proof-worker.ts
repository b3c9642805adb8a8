import { createScanner, type Scanner } from '@/lib/prove/scan';
import type { WorkerAnswer, WorkerOrder } from './worker-messages';

// The thread in which everything is searched, so that the page stays quick.

let scanner: Scanner = createScanner([]);

addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  if (data.kind === 'keys') {
    scanner = createScanner(data.prints);
    return;
  }
  const scanning = scanner.scan(data.bytes);
  for (;;) {
    const { value, done } = scanning.next();
    if (done) return answer({ kind: 'report', id: data.id, report: value });
    answer({ kind: 'progress', id: data.id, tried: value });
  }
});

function answer(message: WorkerAnswer): void {
  postMessage(message);
}
