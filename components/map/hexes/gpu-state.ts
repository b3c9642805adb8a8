import type { Ramp } from '@/lib/weather/ramps';
import type { Batch } from './batch';
import { BatchOnGpu } from './batch-on-gpu';
import type { DrawnBatch } from './draw-hexes';
import { Programs } from './programs';
import { UNITS } from './shaders';
import { rampTexture } from './textures';

/** Everything that the layer has on the graphics card, for as long as one context lives. */
export class GpuState {
  readonly programs: Programs;
  readonly #gl: WebGL2RenderingContext;
  readonly #batches = new Map<Batch, BatchOnGpu>();
  #ramp: WebGLTexture | null = null;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.programs = new Programs(gl);
  }

  /** Updates the batches that are shown, frees the memory of all others, and returns those that have the columns. */
  update(batches: readonly Batch[], columns: readonly string[], nowMs: number): DrawnBatch[] {
    for (const [batch, gpu] of this.#batches) {
      if (batches.includes(batch)) continue;
      gpu.dispose();
      this.#batches.delete(batch);
    }
    return batches.flatMap((batch) => {
      const gpu = this.#batches.get(batch) ?? new BatchOnGpu(this.#gl, batch);
      this.#batches.set(batch, gpu);
      const sinceMs = batch.sinceOrigin(nowMs);
      return gpu.update(columns) ? [{ batch, gpu, nowMs: sinceMs }] : [];
    });
  }

  bindRamp(ramp: Ramp): void {
    const gl = this.#gl;
    this.#ramp ??= rampTexture(gl, ramp);
    gl.activeTexture(gl.TEXTURE0 + UNITS.ramp);
    gl.bindTexture(gl.TEXTURE_2D, this.#ramp);
  }

  dropRamp(): void {
    this.#gl.deleteTexture(this.#ramp);
    this.#ramp = null;
  }

  dispose(): void {
    this.dropRamp();
    this.programs.dispose();
    for (const batch of this.#batches.values()) batch.dispose();
    this.#batches.clear();
  }
}
