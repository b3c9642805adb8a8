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

  /** Updates the batches and returns those that have the columns. */
  update(batches: readonly Batch[], columns: readonly string[]): DrawnBatch[] {
    return batches.flatMap((batch) => {
      const gpu = this.#batches.get(batch) ?? new BatchOnGpu(this.#gl, batch);
      this.#batches.set(batch, gpu);
      return gpu.update(columns) ? [{ batch, gpu }] : [];
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
