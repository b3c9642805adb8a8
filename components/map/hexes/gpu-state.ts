import type { Batch } from './batch';
import { BatchOnGpu, type Shown } from './batch-on-gpu';
import type { DrawnBatch } from './draw-hexes';
import { Programs } from './programs';

/** Everything that the layer has on the graphics card, for as long as one context lives. */
export class GpuState {
  readonly programs: Programs;
  readonly #gl: WebGL2RenderingContext;
  readonly #batches = new Map<Batch, BatchOnGpu>();

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.programs = new Programs(gl);
  }

  /** Updates the batches that are shown, frees the memory of all others, and returns those that have something to show. */
  update(batches: readonly Batch[], shown: Shown, nowMs: number): DrawnBatch[] {
    for (const [batch, gpu] of this.#batches) {
      if (batches.includes(batch)) continue;
      gpu.dispose();
      this.#batches.delete(batch);
    }
    return batches.flatMap((batch) => {
      const gpu = this.#batches.get(batch) ?? new BatchOnGpu(this.#gl, batch);
      this.#batches.set(batch, gpu);
      const sinceMs = batch.sinceOrigin(nowMs);
      return gpu.update(shown) ? [{ batch, gpu, nowMs: sinceMs }] : [];
    });
  }

  dispose(): void {
    this.programs.dispose();
    for (const batch of this.#batches.values()) batch.dispose();
    this.#batches.clear();
  }
}
