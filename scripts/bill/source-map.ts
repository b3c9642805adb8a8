import * as z from 'zod/mini';

const sourcesSchema = z.object({
  sourceRoot: z.nullish(z.string()),
  sources: z.optional(z.array(z.nullable(z.string()))),
});
const mapSchema = z.extend(sourcesSchema, {
  sections: z.optional(z.array(z.object({ map: sourcesSchema }))),
});

/** The sources that a source map names, as they stand in it. */
export function sourcesOf(text: string): string[] {
  const { sections = [], ...whole } = mapSchema.parse(JSON.parse(text));
  return [whole, ...sections.map(({ map }) => map)].flatMap(({ sourceRoot, sources = [] }) =>
    sources.filter((one) => one !== null).map((one) => (sourceRoot ?? '') + one),
  );
}
