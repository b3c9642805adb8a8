import { isBuiltin } from 'node:module';
import * as z from 'zod/mini';

const metafilesSchema = z.array(
  z.object({
    outputs: z.record(
      z.string(),
      z.object({
        inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })),
        imports: z.array(z.object({ path: z.string(), external: z.optional(z.boolean()) })),
      }),
    ),
  }),
);

/** What is in our own bundles, as esbuild says. */
export interface Bundled {
  /** The files of which anything is left in them, from the project's folder. */
  readonly files: readonly string[];
  /** The packages that they load when they run. */
  readonly loads: readonly string[];
}

/** Reads the metafiles of esbuild. */
export function readBundled(text: string): Bundled {
  const outputs = metafilesSchema
    .parse(JSON.parse(text))
    .flatMap((one) => Object.values(one.outputs));
  const files = outputs.flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
  );
  const loads = outputs
    .flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path))
    .filter((path) => !isBuiltin(path))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return { files: [...new Set(files)], loads: [...new Set(loads)] };
}
