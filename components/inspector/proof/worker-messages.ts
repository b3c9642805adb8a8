import type { KeyPrint } from '@/lib/contract/proof';
import type { ScanReport, Tried } from '@/lib/prove/scan';

/** What the page tells the worker: what to look for, and where. */
export type WorkerOrder =
  | { readonly kind: 'keys'; readonly prints: readonly KeyPrint[] }
  | { readonly kind: 'scan'; readonly id: number; readonly bytes: Uint8Array };

/** What the worker answers. */
export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly id: number; readonly tried: Tried }
  | { readonly kind: 'report'; readonly id: number; readonly report: ScanReport };
