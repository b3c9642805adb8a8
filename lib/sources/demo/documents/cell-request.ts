import type { Ground } from '../sky/ground';

/** What a document about a cell is made for. */
export type CellRequest = { cell: string; ground: Ground; timeZone: string; nowMs: number };
