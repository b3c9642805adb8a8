import type { CustomRenderMethodInput } from 'maplibre-gl';

type ShaderData = CustomRenderMethodInput['shaderData'];
type Uniform = number | boolean | ArrayLike<number>;

/** A linked program, with its uniforms set by name and type. */
export class Program {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #uniforms = new Map<string, { location: WebGLUniformLocation; type: number }>();

  constructor(gl: WebGL2RenderingContext, vertex: string, fragment: string) {
    this.#gl = gl;
    this.#program = link(gl, vertex, fragment);
    const count: number = gl.getProgramParameter(this.#program, gl.ACTIVE_UNIFORMS) ?? 0;
    for (let index = 0; index < count; index += 1) {
      const info = gl.getActiveUniform(this.#program, index);
      const location = info && gl.getUniformLocation(this.#program, info.name);
      if (location) this.#uniforms.set(info.name.replace('[0]', ''), { location, type: info.type });
    }
  }

  use(): void {
    this.#gl.useProgram(this.#program);
  }

  /** Sets the uniforms that the program has, and ignores all other names. */
  set(values: Readonly<Record<string, Uniform>>): void {
    for (const [name, value] of Object.entries(values)) {
      const uniform = this.#uniforms.get(name);
      if (uniform) this.#setOne(uniform.location, uniform.type, value);
    }
  }

  #setOne(location: WebGLUniformLocation, type: number, value: Uniform): void {
    const gl = this.#gl;
    const list = typeof value === 'object' ? Array.from(value) : [Number(value)];
    if (type === gl.FLOAT) gl.uniform1fv(location, list);
    else if (type === gl.FLOAT_VEC2) gl.uniform2fv(location, list);
    else if (type === gl.FLOAT_VEC4) gl.uniform4fv(location, list);
    else if (type === gl.FLOAT_MAT4) gl.uniformMatrix4fv(location, false, list);
    else if (type === gl.INT_VEC2) gl.uniform2iv(location, list);
    else gl.uniform1iv(location, list);
  }

  dispose(): void {
    this.#gl.deleteProgram(this.#program);
  }
}

/**
 * The programs of the layer, each linked when first needed for a projection: MapLibre's own projection is
 * part of the vertex shader, and differs between globe and plane.
 */
export class Programs {
  readonly #gl: WebGL2RenderingContext;
  readonly #linked = new Map<string, Program>();

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
  }

  get(name: string, data: ShaderData, vertex: string, fragment: string): Program {
    const key = `${name} ${data.variantName}`;
    const linked = this.#linked.get(key);
    if (linked) return linked;
    const made = new Program(
      this.#gl,
      `#version 300 es\n${data.define}\n${PRECISION}${data.vertexShaderPrelude}\n${vertex}`,
      `#version 300 es\n${PRECISION}${fragment}`,
    );
    this.#linked.set(key, made);
    return made;
  }

  dispose(): void {
    for (const program of this.#linked.values()) program.dispose();
    this.#linked.clear();
  }
}

const PRECISION = 'precision highp float;\nprecision highp int;\n';

function link(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  const shaders = [
    compile(gl, gl.VERTEX_SHADER, vertex),
    compile(gl, gl.FRAGMENT_SHADER, fragment),
  ];
  for (const shader of shaders) gl.attachShader(program, shader);
  gl.linkProgram(program);
  const failed = !gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost();
  const log = failed && [
    gl.getProgramInfoLog(program),
    ...shaders.map((s) => gl.getShaderInfoLog(s)),
  ];
  for (const shader of shaders) gl.deleteShader(shader);
  if (log) throw new Error(`A shader was rejected: ${log.filter(Boolean).join(' ')}`);
  return program;
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) throw new Error('No shader could be made.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}
